import { use } from 'react'

type DialogModule = typeof import('./book-dialog.tsx')

let loaded: DialogModule | null = null
let loading: Promise<DialogModule> | null = null

/** The shelf stands without it; a failed load is tried again. */
export function loadDialog(): Promise<DialogModule> {
  loading ??= import('./book-dialog.tsx').then(
    (module) => {
      loaded = module
      return module
    },
    (error: unknown) => {
      loading = null
      throw error
    },
  )
  return loading
}

/** For rendering: waits within the nearest Suspense; on the server it has been loaded before. */
export const useDialogModule = (): DialogModule => loaded ?? use(loadDialog())
