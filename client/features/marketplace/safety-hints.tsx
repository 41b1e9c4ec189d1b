import ShieldCheck from 'lucide-react/icons/shield-check'
import { Note } from '#client/ui/badge.tsx'
import type { ProductCategory } from '#contract/campus.ts'

const tryIt: Partial<Record<ProductCategory, string>> = {
  Books: 'Turn the pages: none missing, the right edition',
  Clothing: 'Try it on, look at seams and zips in the light',
  Electronics: 'Switch it on and try the battery before you pay',
  Furniture: 'Sit on it, lift it, look underneath',
}

export function SafetyHints({ category }: { category: ProductCategory }) {
  return (
    <Note icon={<ShieldCheck size={22} aria-hidden="true" />}>
      <h2 className="font-semibold">Meet where people are</h2>
      <ul className="t-meta mt-1 grid gap-1.5">
        <li>Library steps or faculty reception, in daylight</li>
        <li>{tryIt[category] ?? 'Look it over and try it before you pay'}</li>
        <li>Never send a deposit to hold something</li>
      </ul>
    </Note>
  )
}
