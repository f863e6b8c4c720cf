/** One command of `npm run foyer`. */
export interface Command {
  /** Name and arguments, as they are typed; `<...>` must be given. */
  usage: string;
  what: string;
  /** What may be given besides. */
  options?: readonly string[];
  /**
   * @param args what was given behind the name
   * @param env environment variables
   * @param say tells a line
   * @returns whether all is well: the exit code
   */
  run(args: readonly string[], env: NodeJS.ProcessEnv, say: (line: string) => void): Promise<boolean>;
}
