import type { Plugin } from 'vite'

/**
 * Strips the file names of pages and deliveries: only the server and the service worker's build need them. Also strips
 * `alike`, by which the server draws a page for many.
 */
export function withoutFileNames(): Plugin {
  return {
    name: 'without-file-names',
    enforce: 'pre',
    transform(code, id, options) {
      if (options?.ssr || !/client\/features\/[^/]+\/(feature|thing)\.ts$/.test(id)) return null
      return { code: code.replace(/(?<=^ +)(module: '[^']+'|alike: true),/gm, ''), map: null }
    },
  }
}
