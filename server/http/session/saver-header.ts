import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether whoever asks saves data: as they chose or as their line last was (the cookie that client/offline/data-usage/saver.ts
 * writes), else as their browser asks for them. So that already the first picture of a page is a small one.
 */
export function savesData({ cookie, 'save-data': asked }: IncomingHttpHeaders): boolean {
  const chosen = cookie && /(?:^|; )saver=(strict|off|on)/.exec(cookie)?.[1]
  return chosen ? chosen !== 'off' : asked === 'on'
}
