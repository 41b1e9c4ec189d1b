import type { SamplePost } from './post.ts'

/** The teaching farm and the workshops at Ikole. */
export const farmPosts: SamplePost[] = [
  {
    key: 'maize-patience',
    title: 'What the maize on the Ikole teaching farm taught us about patience',
    excerpt: 'We planted late, weeded early and still learned something in week nine.',
    tags: ['Academic'],
    owner: 'babatunde',
    picture: { drawing: 'maize-rows', alt: 'Rows of maize on red soil at the teaching farm in Ikole' },
    hoursAgo: 27,
    likes: 18,
    status: 'approved',
    content: `
<p>Plot 14 is twenty metres by ten, and for one semester it belonged to the six of us. The brief for CRP 301 was one line: grow maize, keep a record, do not lie in the record. The third part turned out to be the course.</p>
<h2>Week 1 to 3: late</h2>
<p>The rains were here in March. We planted on the nineteenth of April because the tractor was at the other end of the farm and then at the mechanic. Spacing 75 by 25 centimetres, two seeds to a hole, thinned to one after twelve days. Plot 15, who planted with hoes two weeks before us, came every evening to look at our bare soil and say “ẹ pẹ̀lẹ́” in a particular voice.</p>
<h2>Week 4 to 8: early</h2>
<p>So we did the one thing we could do early. We weeded at two weeks and again at five, when most plots do it once at four. Moji had found a table in an old extension leaflet showing that maize loses the most in its first thirty days; after that it shades its own enemies. Forty-one man-hours, twenty-two of them hers.</p>
<h2>Week 9: the lesson</h2>
<p>Armyworm. It came to Plot 15 on Tuesday and to us on Thursday. We had read what to look for (windows in the leaf, sawdust in the funnel) and walked the rows at six every morning, so we saw it at eleven plants and not at eleven hundred. Wood ash and sand into the funnels, twice. It is slow and your fingers crack, but it is free, and it worked on nine of the eleven.</p>
<blockquote>The farm does not reward the person who started first. It rewards the person who was there on Thursday.</blockquote>
<h2>The numbers, unpolished</h2>
<ul>
<li>Plot 15, planted early: 2.3 t/ha</li>
<li>Plot 14, ours: 2.6 t/ha</li>
<li>Plot 9, who did everything right: 3.4 t/ha, and they will not let anybody forget it</li>
</ul>
<p>Our record book has a coffee stain on week six and the words “nobody came, it was raining” on week seven. We got an A for it. Dr. F. said it was the only one he believed.</p>`,
  },
]
