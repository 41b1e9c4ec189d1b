import { Suspense } from 'react'
import { part } from '#client/ui/lazy-part.tsx'
import type { TellButtonProps } from './tell-button.tsx'

/** Nobody waits for it: its room is there before. */
const TellButton = part(() => import('./tell-button.tsx').then((module) => module.TellButton))

/** For the server, which renders it with the page. */
export const tellReady = () => (import.meta.env.SSR ? TellButton.ready() : undefined)

/** The button by which a viewer is told of what is new in a list. */
export function TellMe({ className, ...props }: TellButtonProps & { className?: string }) {
  return (
    <div className={className ?? 'min-h-11'}>
      <Suspense>
        <TellButton {...props} />
      </Suspense>
    </div>
  )
}
