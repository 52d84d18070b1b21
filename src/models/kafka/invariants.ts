import type { Invariant } from '../../kernel/invariant';

/** The claims of specs/kafka.md 5.2 that every frame is checked for. */
export const INVARIANTS: readonly Invariant[] = [];
