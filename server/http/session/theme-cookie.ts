/** What the page's first element says of the theme its reader has chosen; nothing for whoever follows the system. */
export function themeOf(cookies: string | undefined): string {
  const theme = /(?:^|; )theme=(light|dark)/.exec(cookies ?? '')?.[1]
  return theme ? ` data-theme="${theme}"` : ''
}

/** A page in its reader's theme, for those without JavaScript too. */
export const inTheme = (html: string, cookies: string | undefined): string =>
  html.replace('<html lang="en"', (tag) => tag + themeOf(cookies))
