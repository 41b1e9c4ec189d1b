import './landing.css'
import { LinkButton } from '#client/ui/forms/button.tsx'
import { address } from '#contract/addresses.ts'
import { campus, placesInWords } from '#contract/campus.ts'
import { Features } from './landing-features.tsx'
import { Glimpse, type GlimpseProps } from './landing-glimpse.tsx'

/** The landing page for visitors: what this is, what is new today, what it offers. */
export function Landing(today: GlimpseProps) {
  const { title, text, figures } = campus.landing ?? usual
  return (
    <div className="landing">
      <div className="landing-first">
        <section className="grid gap-4 wide:gap-5">
          <h1 className="t-hero">{title || 'All of campus, even when the network is gone'}</h1>
          <p className="max-w-[36ch] text-ink-soft wide:mb-2 wide:text-[1.25rem] wide:leading-normal">
            {text ||
              `News, reels, books and a market for ${campus.short} students in ${placesInWords()}. What you have seen opens offline, and every megabyte is priced before you spend it.`}
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

/** Static by decision; the sentences are said of the campus's own names. */
const usual = {
  title: '',
  text: '',
  figures: [
    { label: 'Active Students', figure: '15,000+' },
    { label: 'Blog Posts', figure: '2,500+' },
    { label: 'Marketplace Items', figure: '8,000+' },
    { label: 'Student Organizations', figure: '50+' },
  ],
}
