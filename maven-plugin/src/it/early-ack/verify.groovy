def log = new File(basedir, 'build.log').text
assert log.contains('[ERROR] error ack-before-commit  (high confidence)')
assert log.contains('  at shop.Intake.start(Intake.java:21)')
assert log.contains('21 | channel.basicAck(')
assert log.contains('1 finding: 1 error. Failed: 1 at or above the limit (error, medium confidence). See ')
assert !log.contains('\tat dev.effectivelyonce')

def sarif = new File(basedir, 'target/idempotency/report.sarif').text
assert sarif.contains('src/main/java/shop/Intake.java"')
