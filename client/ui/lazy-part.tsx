import { type ComponentType, useEffect } from 'react'
import { Boundary, type Broken } from './feedback/boundary.tsx'
import { toast } from './feedback/toast.ts'
import { Button } from './forms/button.tsx'
import { type Late, late } from './lazy-component.ts'

/** The message where a lazy part cannot be fetched. */
export const notHere = 'This part isn’t on this phone yet, and you’re offline.'

/** A part of a page that loads when it is shown, inside a Suspense. A failure stays inside it. */
export type Part<Props> = ComponentType<Props> & {
  /** The server awaits it before rendering, so that the part is in the page it sends. */
  ready: Late<ComponentType<Props>>['ready']
}

export function part<Props extends object>(load: () => Promise<ComponentType<Props>>): Part<Props> {
  const { ready, useIt } = late(load)
  // The server's markup stays in the browser until the module is loaded.
  return Object.assign(
    (props: Props) => (
      <Boundary fallback={(broken) => <BrokenPart {...broken} />}>
        <Piece useIt={useIt} props={props} />
      </Boundary>
    ),
    { ready },
  )
}

function Piece<Props extends object>({
  useIt,
  props,
}: Pick<Late<ComponentType<Props>>, 'useIt'> & { props: Props }) {
  const Loaded = useIt()
  return <Loaded {...props} />
}

function BrokenPart({ isLine, again }: Broken) {
  const said = isLine ? notHere : 'This part broke.'
  // A toast, since the part may have been opened from elsewhere on the screen.
  useEffect(() => toast.fail(said), [said])
  return (
    <div className="flex flex-wrap items-center gap-3 p-3">
      <p>{said}</p>
      <Button small kind="line" onClick={again}>
        Try Again
      </Button>
    </div>
  )
}
