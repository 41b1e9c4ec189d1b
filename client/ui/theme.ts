export type Theme = 'system' | 'light' | 'dark'

/** Read by the page itself before it is drawn (client/index.html), and by the server (server/http/session/theme-cookie.ts). */
export function currentTheme(): Theme {
  const chosen = /(?:^|; )theme=(light|dark)/.exec(document.cookie)?.[1]
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system'
}

/** Holds at once, on this device, for a year; 'system' forgets the choice. */
export function chooseTheme(theme: Theme): void {
  const year = 365 * 24 * 3_600
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads it with the next page; not every browser has CookieStore
  document.cookie = `theme=${theme}; Path=/; SameSite=Lax; Max-Age=${theme === 'system' ? 0 : year}`
  document.documentElement.dataset.theme = theme === 'system' ? '' : theme
}
