/** The root element's attributes for the reader's theme; nothing for whoever follows the system. */
export function themeOf(cookies: string | undefined): string {
  const theme = /(?:^|; )theme=(light|dark)/.exec(cookies ?? '')?.[1]
  return theme ? ` data-theme="${theme}"` : ''
}

/** A page in its reader's theme, even without JavaScript. */
export const inTheme = (html: string, cookies: string | undefined): string =>
  html.replace('<html lang="en"', (tag) => tag + themeOf(cookies))
