export type Language = 'node' | 'python' | 'php';

export interface Mend {
  /** Framework or place: "Express", "Where the secret is read". */
  readonly where: string;
  readonly wrong: string;
  readonly right: string;
}

export type ByLanguage = Readonly<Record<Language, readonly Mend[]>>;
