def log = new File(basedir, 'build.log').text
assert log.contains('Idempotency check skipped: a project of packaging pom has no classes.')
assert log.contains('No message handlers found')

def out = new File(basedir, 'core/target/idempotency')
assert new File(out, 'report.txt').text.contains('Seen: ')
assert new File(out, 'report.sarif').text.contains('"version" : "2.1.0"')
