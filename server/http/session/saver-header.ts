import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether the client saves data: by its choice or its last connection (the cookie that client/offline/data-usage/saver.ts
 * writes), else by its browser's header. So that even a page's first picture is a small one.
 */
export function savesData({ cookie, 'save-data': asked }: IncomingHttpHeaders): boolean {
  const chosen = cookie && /(?:^|; )saver=(strict|off|on)/.exec(cookie)?.[1]
  return chosen ? chosen !== 'off' : asked === 'on'
}
