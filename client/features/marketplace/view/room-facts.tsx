import Calendar from 'lucide-react/icons/calendar'
import House from 'lucide-react/icons/house'
import MapPin from 'lucide-react/icons/map-pin'
import User from 'lucide-react/icons/user'
import { useNow } from '#client/ui/time/current-time.tsx'
import type { Product } from '#contract/marketplace/endpoints.ts'
import { campusDay, dayText, forWhomLabels } from '#contract/marketplace/product-kinds.ts'

type Room = Pick<Product, 'rentTerm' | 'forWhom' | 'day' | 'spot'>

/** What everybody asks of a room first. */
export function RoomFacts({ product: { rentTerm, forWhom, day, spot } }: { product: Room }) {
  const now = useNow()
  const facts = [
    { Icon: User, name: 'For', said: forWhom && forWhomLabels[forWhom] },
    { Icon: Calendar, name: 'From', said: day && (day <= campusDay(now) ? 'Available now' : dayText(day)) },
    { Icon: MapPin, name: 'Where', said: spot },
    { Icon: House, name: 'Rent for', said: rentTerm && `A ${rentTerm} at a time` },
  ]
  return (
    <dl className="room-facts">
      {facts.map(({ Icon, name, said }) => (
        <div key={name} className="room-fact">
          <Icon size={20} className="text-ink-soft" aria-hidden="true" />
          <dt className="t-small">{name}</dt>
          <dd className="font-semibold break-words">{said}</dd>
        </div>
      ))}
    </dl>
  )
}
