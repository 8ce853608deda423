/**
 * A6. How many positions a question has visited and may visit: the budget that bounds its time.
 */

let spent: i32 = 0;
let limit: i32 = 0;

/** Begins a question that may visit `nodes` positions. */
export function openBudget(nodes: i32): void {
  spent = 0;
  limit = nodes;
}

export function spendNodes(nodes: i32): void {
  spent += nodes;
}

export function nodesSpent(): i32 {
  return spent;
}

/** The budget of a step that may spend `nodes` more, within that of the question. */
export function budgetOf(nodes: i32): i32 {
  return limit - spent < nodes ? limit : spent + nodes;
}

export function isSpent(): bool {
  return spent >= limit;
}
