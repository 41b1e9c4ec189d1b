import './landing.css'
import { LinkButton } from '#client/ui/forms/button.tsx'
import { address } from '#contract/addresses.ts'
import { usualLanding } from '#contract/admin/usual-landing.ts'
import { campus } from '#contract/campus.ts'
import { Features } from './landing-features.tsx'
import { Glimpse, type GlimpseProps } from './landing-glimpse.tsx'
import { usualSentence, usualText } from './usual-landing.ts'

/** The landing page for visitors: what this is, what is new today, what it offers. */
export function Landing(today: GlimpseProps) {
  const { title, text, figures } = campus.landing ?? usualLanding
  return (
    <div className="landing">
      <div className="landing-first">
        <section className="grid gap-4 wide:gap-5">
          <h1 className="t-hero">{title || usualSentence}</h1>
          <p className="max-w-[36ch] text-ink-soft wide:mb-2 wide:text-[1.25rem] wide:leading-normal">
            {text || usualText(campus)}
          </p>
          <div className="hero-acts">
            <LinkButton to={address('blog')}>Explore Blog</LinkButton>
            <LinkButton to={address('marketplace')} kind="line">
              Visit Marketplace
            </LinkButton>
          </div>
        </section>
        <Glimpse {...today} />
      </div>
      <Features />
      <section className="figures" aria-label="In numbers">
        <dl>
          {figures.map(({ label, figure }) => (
            <div key={label} className="flex flex-col-reverse justify-end gap-1">
              <dt className="t-meta">{label}</dt>
              <dd className="t-figure">{figure}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  )
}
