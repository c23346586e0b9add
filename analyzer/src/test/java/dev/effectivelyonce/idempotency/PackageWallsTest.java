package dev.effectivelyonce.idempotency;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** A package may use the packages before it in this list, and none after it. */
class PackageWallsTest {
  private static final String BASE = "dev.effectivelyonce.idempotency.";
  private static final List<String> ORDER =
      List.of(
          "program",
          "catalogue",
          "bytecode",
          "source",
          "sql",
          "resolve",
          "settings",
          "delivery",
          "paths",
          "guard",
          "finding",
          "rules",
          "report",
          "cli");
  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("dev.effectivelyonce.idempotency");

  @TestFactory
  List<DynamicTest> lowerPackagesDoNotKnowHigherOnes() {
    return ORDER.stream()
        .map(
            name ->
                DynamicTest.dynamicTest(
                    name,
                    () ->
                        noClasses()
                            .that()
                            .resideInAPackage(BASE + name + "..")
                            .should()
                            .dependOnClassesThat()
                            .resideInAnyPackage(after(name))
                            .allowEmptyShould(true)
                            .check(CLASSES)))
        .toList();
  }

  private static String[] after(String name) {
    return ORDER.subList(ORDER.indexOf(name) + 1, ORDER.size()).stream()
        .map(n -> BASE + n + "..")
        .toArray(String[]::new);
  }

  @Test
  void frontEndsDoNotKnowEachOther() {
    noClasses()
        .that()
        .resideInAPackage(BASE + "source..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage(BASE + "bytecode..")
        .allowEmptyShould(true)
        .check(CLASSES);
  }

  @Test
  void onlyFrontEndsKnowTheirParsers() {
    noClasses()
        .that()
        .resideOutsideOfPackages(BASE + "bytecode..", BASE + "source..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("org.objectweb.asm..", "com.github.javaparser..")
        .check(CLASSES);
  }
}
