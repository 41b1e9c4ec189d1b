import { type ComponentType, createElement } from 'react'
import { type Late, late } from './late.ts'

/** A piece of a page that comes when it is shown, inside a Suspense; a failed one may be tried again. */
type Part<Props> = ComponentType<Props> & {
  /** For the server to await before it renders, so that the part stands in the page it sends. */
  ready: Late<ComponentType<Props>>['ready']
}

export function part<Props extends object>(load: () => Promise<ComponentType<Props>>): Part<Props> {
  const { ready, useIt } = late(load)
  // What the server sent of it stays in the browser until its module is there.
  return Object.assign((props: Props) => createElement(useIt(), props), { ready })
}
