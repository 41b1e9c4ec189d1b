import './kind-choice.css'
import HandGrab from 'lucide-react/icons/hand-grab'
import House from 'lucide-react/icons/house'
import MapPin from 'lucide-react/icons/map-pin'
import Search from 'lucide-react/icons/search'
import Tag from 'lucide-react/icons/tag'
import { Link } from '#client/ui/navigation/navigation.tsx'
import { address } from '#contract/addresses.ts'
import { factsOf, type ProductKind, productKinds } from '#contract/marketplace/product-kinds.ts'

const told = {
  sale: { Icon: Tag, text: 'I’m selling' },
  room: { Icon: House, text: 'I have a room to let' },
  wanted: { Icon: HandGrab, text: 'I want something' },
  lost: { Icon: Search, text: 'I lost something' },
  found: { Icon: MapPin, text: 'I found something' },
} satisfies Record<ProductKind, unknown>

interface KindChoiceProps {
  kind: ProductKind
  /** The draft that the address names. */
  draft: string | undefined
  choose: (kind: ProductKind) => void
}

/** Links, so that the questions change without JavaScript too; with JavaScript what was typed stays. */
export function KindChoice({ kind, draft, choose }: KindChoiceProps) {
  return (
    <nav aria-labelledby="kind">
      <h2 id="kind" className="field-label mb-1.5">
        What are you posting?
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-2">
        {productKinds.map((one) => {
          const { Icon, text } = told[one]
          return (
            <li key={one}>
              <Link
                to={address('postProduct', { kind: one, draft })}
                replace
                onClick={() => choose(one)}
                aria-current={one === kind || undefined}
                className="kind-choice"
              >
                <Icon size={22} className="row-span-2" />
                <b className="font-semibold">{factsOf(one).label}</b>
                <span className="t-small">{text}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
