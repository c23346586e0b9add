package dev.effectivelyonce.idempotency.settings;

import dev.effectivelyonce.idempotency.catalogue.Catalogue;
import dev.effectivelyonce.idempotency.catalogue.Setting;
import dev.effectivelyonce.idempotency.catalogue.Setting.Source;
import dev.effectivelyonce.idempotency.program.Program;
import java.util.HashMap;
import java.util.Map;

/**
 * Finds the value of a setting for a root. Sources count in the order in which the catalogue lists
 * them; the first that must give a value ends the search, one that only may give a value (under a
 * profile, on some path) adds to what the next ones say.
 *
 * <p>What a handler's parameter or an acknowledge call implies also narrows what earlier sources
 * left open. Not safe for use by several threads.
 */
public final class SettingResolver {
  private final Program program;
  private final Catalogue catalogue;
  private final ResourceSettings resources;
  private final Map<String, ResourceSettings> nearby = new HashMap<>();
  private final BeanIndex beans;
  private final ConstantValues constants;
  private final AnnotationAnswers annotationAnswers;
  private final FactoryAnswers factoryAnswers;
  private final PropertyAnswers propertyAnswers;
  private final ClientPropertyAnswers clientAnswers;
  private final HandlerAnswers handlerAnswers;
  private final ReceiveCalls receiveCalls;

  /** Resolves settings of a program. */
  public SettingResolver(Program program, Catalogue catalogue, ResourceSettings resources) {
    this.program = program;
    this.catalogue = catalogue;
    this.resources = resources;
    this.beans = BeanIndex.of(program, catalogue);
    Hierarchy hierarchy = new Hierarchy(program, catalogue::supertypes);
    CodeSites sites = new CodeSites(program, hierarchy);
    this.constants = new ConstantValues(program, hierarchy, beans, resources, sites);
    ObjectFlow flow = new ObjectFlow(program, hierarchy, sites, beans);
    RootAnnotations annotations = new RootAnnotations(program);
    FactoryBeans factories = new FactoryBeans(beans, hierarchy, annotations, flow);
    this.annotationAnswers = new AnnotationAnswers(annotations, hierarchy);
    this.propertyAnswers = new PropertyAnswers(annotations, hierarchy, beans);
    this.receiveCalls = new ReceiveCalls(program, catalogue, hierarchy);
    this.handlerAnswers = new HandlerAnswers(hierarchy, constants);
    this.factoryAnswers =
        new FactoryAnswers(
            program,
            hierarchy,
            constants,
            sites,
            new ArgumentTypes(program, hierarchy, sites, beans),
            factories,
            flow);
    this.clientAnswers =
        new ClientPropertyAnswers(
            program, catalogue, hierarchy, constants, sites, beans, factories, flow);
  }

  /** The beans of the program. */
  public BeanIndex beans() {
    return beans;
  }

  /** The constants of the program. */
  public ConstantValues constants() {
    return constants;
  }

  /**
   * The value of a setting.
   *
   * @param settingId id of a setting of the catalogue
   * @param root the root it is asked for
   * @throws IllegalArgumentException when the catalogue has no such setting
   */
  public ResolvedSetting resolve(String settingId, RootContext root) {
    Setting setting = catalogue.setting(settingId);
    if (setting == null) {
      throw new IllegalArgumentException("no setting " + settingId + " in the catalogue");
    }
    return resolve(setting, root);
  }

  /** The value of a setting. */
  public ResolvedSetting resolve(Setting setting, RootContext given) {
    RootContext root = receiveCalls.completed(given);
    ResourceSettings near =
        nearby.computeIfAbsent(
            root.type().name(), t -> resources.near(program.origin(root.type().name())));
    Resolution resolution = new Resolution(setting);
    for (Source source : setting.sources()) {
      boolean implied =
          source instanceof Source.HandlerParameter || source instanceof Source.AcknowledgesItself;
      if (resolution.excludes(source)) {
        continue;
      }
      if (resolution.isOpen() && !implied) {
        resolution.take(answer(source, setting, root, near));
      } else if (implied && resolution.canNarrow()) {
        resolution.narrow(answer(source, setting, root, near));
      }
    }
    return resolution.result(near);
  }

  private Answer answer(Source source, Setting setting, RootContext root, ResourceSettings near) {
    if (source instanceof Source.Attribute attribute) {
      return annotationAnswers.attribute(attribute, root, near);
    } else if (source instanceof Source.FactorySetter setter) {
      return factoryAnswers.setter(setter, root, near);
    } else if (source instanceof Source.Property property) {
      return propertyAnswers.property(property, root, near);
    } else if (source instanceof Source.ClientProperty property) {
      Answer written = annotationAnswers.clientProperty(property, root, near);
      return written.absent() && written.values().isEmpty()
          ? clientAnswers.entry(property, setting, root, near)
          : written;
    } else if (source instanceof Source.HandlerParameter parameter) {
      return handlerAnswers.parameter(parameter, root);
    } else if (source instanceof Source.Signature signature) {
      return handlerAnswers.signature(signature, root);
    } else if (source instanceof Source.RegistrationArgument argument) {
      return handlerAnswers.registration(argument, root);
    } else if (source instanceof Source.AcknowledgesItself acknowledges) {
      return handlerAnswers.acknowledges(acknowledges, root);
    }
    return Answer.NONE;
  }
}
