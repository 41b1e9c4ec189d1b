import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { api } from '#contract/index.ts'

const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const

/** Strips schemas from the browser's copy of the contract, which needs only methods and paths. */
export function contractWithoutSchemas(): Plugin {
  const file = fileURLToPath(new URL('../../contract/index.ts', import.meta.url))
  const listed = (all: string[]) => `{${all.join()}}`
  const groups = Object.entries(api).map(([group, endpoints]) => {
    const each = Object.entries(endpoints).map(
      ([name, { method, path }]) => `${name}:${method}(${JSON.stringify(path)})`,
    )
    return `${group}:${listed(each)}`
  })
  const ways = methods.map((method) => `${method}=by('${method}')`)
  const code = `const by=(method)=>(path)=>({method,path}),${ways};export const api=${listed(groups)}`
  return {
    name: 'contract-without-schemas',
    enforce: 'pre',
    load: (id) => (id.split('?')[0] === file ? code : null),
  }
}
