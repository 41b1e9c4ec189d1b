import { useState } from 'react'
import { usualSentence, usualText } from '#client/features/landing/usual-landing.ts'
import { Segment } from '#client/ui/forms/segment.tsx'
import type { Campus } from '#contract/campus.ts'
import { leastContrast, readable, tokensOf, usualColours } from '#contract/campus-colours.ts'
import { naira } from '#contract/money.ts'

/** How a visitor meets the campus with these words and colours; for this admin alone. */
export function Preview({ settings }: { settings: Campus }) {
  const [theme, setTheme] = useState<'light' | 'dark'>('light')
  const { name, landing, logo, colours = usualColours } = settings
  const isShown = [colours.main, colours.second].every(
    (one) => /^#[0-9a-f]{6}$/.test(one) && leastContrast(one) >= readable,
  )
  const tokens = Object.entries(tokensOf(isShown ? colours : usualColours)).map(([token, [light, dark]]) => [
    `--${token}`,
    theme === 'light' ? light : dark,
  ])
  return (
    <section aria-label="Preview">
      <Segment
        label="Preview"
        choices={[
          { value: 'light', text: 'Light' },
          { value: 'dark', text: 'Dark' },
        ]}
        value={theme}
        choose={setTheme}
      />
      <div data-theme={theme} style={Object.fromEntries(tokens)} className="campus-preview">
        <p className="flex items-center gap-2 border-b border-line pb-2 font-semibold wrap-anywhere">
          {logo && <img src={logo.small} alt="" width={28} height={28} />}
          {name}
        </p>
        <p className="t-head wrap-anywhere">{landing?.title || usualSentence}</p>
        <p className="text-control text-ink-soft wrap-anywhere">{landing?.text || usualText(settings)}</p>
        <p className="flex flex-wrap gap-2" aria-hidden="true">
          <span className="btn btn-small">Explore Blog</span>
          <span className="btn btn-line btn-small">Visit Marketplace</span>
        </p>
        <p className="font-semibold text-spark num">
          {naira(4_200_000)} <span className="font-normal text-ink-soft">Standing fan</span>
        </p>
      </div>
      <p className="t-small mt-2">Only you see this until you publish.</p>
    </section>
  )
}
