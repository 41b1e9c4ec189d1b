/** How the server is run: its arguments and what its environment needs. */
export const server: { args: string[]; env: Record<string, string> }
