import type { Plugin } from 'vite'

/**
 * Which file a page or a delivery is, the server and the build of the service worker want to know; the browser loads it.
 * Nor does it draw a page for many.
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
