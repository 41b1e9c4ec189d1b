import type { Plugin } from 'vite'

/** Removes the comments that the bundler leaves for style-only imports, which every visitor would download. */
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
