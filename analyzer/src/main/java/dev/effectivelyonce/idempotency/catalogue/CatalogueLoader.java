package dev.effectivelyonce.idempotency.catalogue;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Loads the built-in catalogue, and the user's entries on top of it. */
public final class CatalogueLoader {
  /** Resource, beside this class, that the build compiles the YAML files into. */
  static final String INDEX = "catalogue.idx";

  private CatalogueLoader() {}

  /** The built-in catalogue. */
  public static Catalogue builtIn() {
    return loadIndex();
  }

  /**
   * The built-in catalogue with the section {@code catalogue} of the file in front of it.
   *
   * @throws CatalogueException when the file says nothing, or something that cannot be used
   * @throws UncheckedIOException when the file cannot be read
   */
  public static Catalogue with(Path userFile) {
    try {
      return with(userFile.toString(), Files.readString(userFile));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static Catalogue with(String file, String text) {
    IndexedCatalogue builtIn = loadIndex();
    CatalogueReader reader = new CatalogueReader();
    Facts user = reader.readUserSection(file, text);
    List<Driver> drivers = new ArrayList<>(user.drivers());
    List<Setting> settings = new ArrayList<>(user.settings());
    Facts known = builtIn.facts();
    known.drivers().stream().filter(driver -> !defines(user, driver)).forEach(drivers::add);
    known.settings().stream().filter(setting -> !defines(user, setting)).forEach(settings::add);
    reader.references().check(drivers, settings);
    CatalogueIndex index = CatalogueIndex.read(CatalogueIndex.write(user));
    return new LayeredCatalogue(new IndexedCatalogue(index), builtIn);
  }

  private static boolean defines(Facts user, Driver driver) {
    return user.drivers().stream().anyMatch(own -> own.id().equals(driver.id()));
  }

  private static boolean defines(Facts user, Setting setting) {
    return user.settings().stream().anyMatch(own -> own.id().equals(setting.id()));
  }

  private static IndexedCatalogue loadIndex() {
    try (InputStream in = CatalogueLoader.class.getResourceAsStream(INDEX)) {
      if (in == null) {
        throw new IllegalStateException(INDEX + " is missing: the analyzer was not built");
      }
      return new IndexedCatalogue(CatalogueIndex.read(in.readAllBytes()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
