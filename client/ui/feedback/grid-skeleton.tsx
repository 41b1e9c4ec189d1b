import { Coming, Line, times } from './skeletons.tsx'

/** Two columns of squares on a phone, four on a wide screen. */
export function GridSkeleton({ what, cards = 8 }: { what: string; cards?: number }) {
  return (
    <Coming what={what}>
      <div className="grid grid-cols-2 gap-4 wide:grid-cols-4">
        {times(cards).map((card) => (
          <div key={card} className="grid gap-2">
            <Line className="aspect-square rounded-card" />
            <Line className="h-5 w-1/2" />
            <Line className="h-4" />
          </div>
        ))}
      </div>
    </Coming>
  )
}
