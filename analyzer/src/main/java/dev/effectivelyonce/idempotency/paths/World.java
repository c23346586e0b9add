package dev.effectivelyonce.idempotency.paths;

import dev.effectivelyonce.idempotency.catalogue.Catalogue;
import dev.effectivelyonce.idempotency.delivery.Classifier;
import dev.effectivelyonce.idempotency.program.Program;
import dev.effectivelyonce.idempotency.resolve.FieldOrigins;
import dev.effectivelyonce.idempotency.resolve.Hierarchy;
import dev.effectivelyonce.idempotency.resolve.ObjectSettings;

/**
 * What all runs of an analysis share.
 *
 * @param program the code
 * @param hierarchy its types
 * @param catalogue what library calls mean
 * @param classifier looks calls up
 * @param fields what fields hold
 * @param targets which methods a call reaches
 * @param edges the call graph
 * @param cones what a method may do
 * @param advice what containers put around methods
 * @param settings what classes set on the objects they use
 */
public record World(
    Program program,
    Hierarchy hierarchy,
    Catalogue catalogue,
    Classifier classifier,
    FieldOrigins fields,
    Targets targets,
    CallEdges edges,
    Cones cones,
    AdviceIndex advice,
    ObjectSettings settings) {
  /** Builds the shared services over a program. */
  public static World of(Hierarchy hierarchy, Catalogue catalogue) {
    Classifier classifier = new Classifier(hierarchy, catalogue);
    FieldOrigins fields = new FieldOrigins(hierarchy, catalogue.beanAnnotations());
    Targets targets = new Targets(hierarchy, catalogue);
    AdviceIndex advice = new AdviceIndex(hierarchy, catalogue);
    CallEdges edges = new CallEdges(hierarchy, catalogue, classifier, targets, fields, advice);
    return new World(
        hierarchy.program(),
        hierarchy,
        catalogue,
        classifier,
        fields,
        targets,
        edges,
        Cones.of(edges),
        advice,
        new ObjectSettings(hierarchy.program()));
  }
}
