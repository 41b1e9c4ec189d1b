import { type ComponentType, useEffect } from 'react'
import { Boundary, type Broken } from './feedback/boundary.tsx'
import { toast } from './feedback/toast.ts'
import { Button } from './forms/button.tsx'
import { type Late, late } from './lazy-component.ts'

/** Of what comes late, where it cannot. */
export const notHere = 'This part isn’t on this phone yet, and you’re offline.'

/** A piece of a page that comes when it is shown, inside a Suspense. Where it fails, it alone does, and says so. */
export type Part<Props> = ComponentType<Props> & {
  /** For the server to await before it renders, so that the part stands in the page it sends. */
  ready: Late<ComponentType<Props>>['ready']
}

export function part<Props extends object>(load: () => Promise<ComponentType<Props>>): Part<Props> {
  const { ready, useIt } = late(load)
  // What the server sent of it stays in the browser until its module is there.
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
  // It may have been asked for from elsewhere on the screen than where it stands.
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
