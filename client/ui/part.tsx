import { type ComponentType, use } from 'react'

/** A piece of a page that comes when it is shown. */
export interface Part {
  /** For the server to await before it renders, so that the part stands in the page it sends. */
  ready: () => Promise<ComponentType>
  /** The piece, once it is here. */
  now: () => ComponentType | undefined
}

export function part(load: () => Promise<ComponentType>): Part {
  let loaded: ComponentType | undefined
  let loading: Promise<ComponentType> | undefined
  return {
    now: () => loaded,
    ready() {
      loading ??= load().then(
        (component) => {
          loaded = component
          return component
        },
        (error: unknown) => {
          loading = undefined
          throw error
        },
      )
      return loading
    },
  }
}

/** Shows a part, inside a Suspense. What the server sent of it stays in the browser until its module is there. */
export function ShowPart({ of }: { of: Part }) {
  const Loaded = of.now() ?? use(of.ready())
  return <Loaded />
}
