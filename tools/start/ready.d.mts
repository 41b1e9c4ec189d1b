/** How the server is run: its arguments and what its environment needs. */
export const server: { args: string[]; env: Record<string, string> }

/** Builds the pages and the server, each unless nothing changed since it was built. */
export function build(): void

/** Builds the server, unless nothing changed since it was built. */
export function buildServer(): void

/** The folder of this checkout. */
export const home: string

/** The pinned Node. */
export const node: string
