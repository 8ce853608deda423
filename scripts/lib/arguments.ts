/** A number on the command line or in the environment, 0 or more. Ends the process with 2 if the text is none. */
export function numberArgument(text: string, what: string): number {
  const value = Number(text);
  if (text.trim() !== '' && value >= 0 && value < Infinity) return value;
  console.error(`Expected ${what}, a number, found ${JSON.stringify(text)}.`);
  process.exit(2);
}
