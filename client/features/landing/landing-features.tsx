import { MarketStall, Neighbours, OneBar, Reader } from './landing-drawings.tsx'

const features = [
  {
    name: 'Campus Blog',
    text: 'Approved posts by students, with comments. What you write on the bus still gets sent.',
    Drawing: Reader,
  },
  {
    name: 'Student Marketplace',
    text: 'Buy and sell in naira, price first. You talk to the seller on WhatsApp.',
    Drawing: MarketStall,
  },
  {
    name: 'Community Driven',
    text: 'Students write, film and lend books. Students decide what goes up.',
    Drawing: Neighbours,
  },
  {
    name: 'Fast & Reliable',
    text: 'Twelve posts with their pictures cost about 30 kobo. Nothing you type is lost.',
    Drawing: OneBar,
  },
]

export function Features() {
  return (
    <section className="features">
      <h2 className="t-title mb-4 max-w-[18ch]">Made for a ₦60,000 phone on two bars</h2>
      <div>
        {features.map(({ name, text, Drawing }) => (
          <div key={name} className="feature">
            <Drawing />
            <div>
              <h3 className="t-item mb-1">{name}</h3>
              <p className="text-control text-ink-soft">{text}</p>
            </div>
          </div>
        ))}
      </div>
    </section>
  )
}
