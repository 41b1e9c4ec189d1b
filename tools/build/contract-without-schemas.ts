import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { api } from '#contract/index.ts'
import { api as lateDesk } from '#contract/late/desk.ts'
import { api as late } from '#contract/late/queued.ts'
import { api as lateSaved } from '#contract/late/saved.ts'
import { api as lateScreens } from '#contract/late/screens.ts'

const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const

type Groups = Readonly<Record<string, Readonly<Record<string, AnyEndpoint>>>>

const listed = (all: string[]) => `{${all.join()}}`

/** Methods and paths of these endpoints, as a module. */
function codeOf(groups: Groups): string {
  const each = Object.entries(groups).map(([group, endpoints]) => {
    const all = Object.entries(endpoints).map(
      ([name, { method, path }]) => `${name}:${method}(${JSON.stringify(path)})`,
    )
    return `${group}:${listed(all)}`
  })
  const ways = methods.map((method) => `${method}=by('${method}')`)
  return `const by=(method)=>(path)=>({method,path}),${ways};export const api=${listed(each)}`
}

/**
 * Strips schemas from the browser's copy of the contract, which needs only methods and paths. What is late is not in the
 * module that every page loads.
 */
export function contractWithoutSchemas(): Plugin {
  const file = (name: string) => fileURLToPath(new URL(`../../contract/${name}`, import.meta.url))
  const early = Object.fromEntries(
    Object.entries(api).filter(
      ([group]) => ![late, lateSaved, lateScreens, lateDesk].some((one) => group in one),
    ),
  )
  const codes = new Map([
    [file('index.ts'), codeOf(early)],
    [file('late/queued.ts'), codeOf(late)],
    [file('late/saved.ts'), codeOf(lateSaved)],
    [file('late/screens.ts'), codeOf(lateScreens)],
    [file('late/desk.ts'), codeOf(lateDesk)],
  ])
  return {
    name: 'contract-without-schemas',
    enforce: 'pre',
    load: (id) => codes.get(id.split('?')[0] ?? '') ?? null,
  }
}
