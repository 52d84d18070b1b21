/** What a beat says in another language than English. */
export interface BeatTexts {
  /** What stands for its label; the label itself stays, since addresses and files name it. */
  readonly name: string;
  /** The narration. */
  readonly text: string;
  /** Of the question of the beat's step, where it has one. */
  readonly question?: {
    readonly ask: string;
    /** For each choice in its order; null where the scenario says nothing. */
    readonly ifOnly: readonly (string | null)[];
  };
}

/** The texts of a scenario in another language; its English stands in its own file. */
export interface ScenarioTexts<Label extends string = string> {
  readonly title: string;
  /** One sentence: what one will see. */
  readonly summary: string;
  readonly beats: Readonly<Record<Label, BeatTexts>>;
}

/** The texts of an exercise in another language. */
export interface ExerciseTexts {
  readonly title: string;
  readonly task: string;
  readonly hint: string;
  readonly answer: string;
}

/** What a language other than English says of the lessons. Whatever it lacks is told in English. */
export interface LessonTexts {
  /** Titles of chapters by their English ones. */
  readonly chapters: Readonly<Record<string, string>>;
  /** By id. */
  readonly scenarios: Readonly<Record<string, ScenarioTexts>>;
  readonly exercises: Readonly<Record<string, ExerciseTexts>>;
}
