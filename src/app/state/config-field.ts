/** One setting as an input; `choices` make it a select. Its name is its path in the configuration. */
export interface ConfigField {
  readonly name: string;
  readonly label: string;
  readonly start: string;
  readonly hint: string;
  /** Heading above the first field of a group; empty for those that everybody needs. */
  readonly group: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}

/** What was typed, by field name. */
export type ConfigValues = Readonly<Record<string, string>>;

/** The first input that cannot be used. */
export interface ConfigProblem {
  readonly field: string;
  readonly reason: string;
}
