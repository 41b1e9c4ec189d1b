import type { Plugin } from 'vite'

/** Where a file imported only styles the bundler leaves a comment, which everybody would fetch. */
export function withoutEmptyCss(): Plugin {
  return {
    name: 'without-empty-css',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const part of Object.values(bundle))
          if (part.type === 'chunk') part.code = part.code.replaceAll(/\/\* empty css +\*\//g, '')
      },
    },
  }
}
