import type { EntityType } from '#contract/entity-types.ts';

/**
 * A support bundle as its JSON has it. `version` goes up when a field changes its meaning or goes away; new fields may come
 * at any time. Times are ISO 8601 in UTC. A text may hold `[removed]` in the place of a secret and `[email-1]`, `[email-2]`
 * … in the place of email addresses: the same address has the same number in all of the bundle.
 */
export interface SupportBundle {
  /** The name that it had when the first files were written; who reads them goes by it. */
  readonly format: 'sealdesk-support-packet';
  readonly version: 1;
  readonly made: string;
  /** What is masked in it. */
  readonly masked: { readonly secrets: boolean; readonly emails: boolean };
  /** Entries that failed in the same way stand together. */
  readonly groups: readonly BundleGroup[];
  /** What else was done with the entities that the entries are about. */
  readonly timelines: readonly BundleTimeline[];
}

/** Entries of one operation with the same first error code, or the same status where there is none. */
export interface BundleGroup {
  /** Null where the document does not have the operation. */
  readonly operation: {
    readonly id: string;
    readonly summary: string;
    readonly method: string;
    readonly path: string;
    readonly deprecated: boolean;
  } | null;
  readonly code: number | string | null;
  /** Newest first. */
  readonly entries: readonly BundleEntry[];
}

export interface BundleEntry {
  readonly requestId: string;
  readonly time: string;
  /** Where the entry is to be seen, for whoever may see it. */
  readonly link: string;
  readonly call: {
    readonly method: string;
    readonly uri: string;
    readonly host: string | null;
    readonly apiVersion: number | null;
  };
  readonly who: {
    readonly applicationId: string | null;
    readonly userId: string | null;
    readonly ip: string | null;
    readonly source: string | null;
  };
  readonly answer: {
    readonly status: number;
    /** Whether the log calls the entry an error. */
    readonly flaggedAsError: boolean;
    readonly milliseconds: number | null;
  };
  readonly errors: readonly BundleError[];
  /** Where status, error flag and body contradict each other. */
  readonly contradiction: string | null;
  readonly prediction: BundlePrediction;
  readonly ids: readonly { readonly type: EntityType; readonly id: string; readonly timeline: string }[];
  readonly curl: string;
  /** Null where the bundle was made without bodies. */
  readonly payloads: { readonly request: BundlePayload; readonly response: BundlePayload } | null;
}

export interface BundlePayload {
  readonly headers: Readonly<Record<string, unknown>>;
  /** As it was logged; null where none was. */
  readonly body: string | null;
  readonly isCutOff: boolean;
  /** Characters that were logged, where the bundle has only the beginning of so many; null where it has all. */
  readonly shortenedFrom: number | null;
}

export interface BundleError {
  readonly code: number | string | null;
  /** What the service said. */
  readonly message: string;
  /** Everything that the code can mean here: one where it is clear, none where the document does not have it. */
  readonly meanings: readonly {
    readonly condition: string;
    readonly field: string | null;
    readonly remedy: string;
  }[];
}

/** What the rules of the service's document foretell of the logged request, beside what came back. */
export interface BundlePrediction {
  readonly verdict: string;
  readonly expected: readonly {
    readonly code: number | null;
    readonly text: string;
    readonly place: string | null;
    readonly cameBack: boolean;
  }[];
  /** Why prediction and answer differ, as far as can be told. */
  readonly notes: readonly string[];
}

/** The entries that mention an id in their URI, next to one of those that the bundle is about. */
export interface BundleTimeline {
  readonly type: EntityType;
  readonly id: string;
  readonly link: string;
  /** Oldest first. */
  readonly steps: readonly {
    readonly requestId: string;
    readonly time: string;
    readonly status: number;
    readonly text: string;
    readonly link: string;
    /** Whether the step is an entry of the bundle itself. */
    readonly isInBundle: boolean;
  }[];
  /** Why it could not be read; null where it was. */
  readonly error: string | null;
}
