import type { SamplePost } from './post.ts'

/** Lectures, reading and examinations. */
export const studyPosts: SamplePost[] = [
  {
    key: 'mth-101',
    title: 'MTH 101 in eleven evenings: the plan our tutorial group used',
    excerpt: 'Two topics a night, ten questions each, and one evening for nothing at all.',
    tags: ['Study Tips', 'Academic'],
    owner: 'sade',
    picture: { drawing: 'library-night', alt: 'Two students reading late under lamps in the library' },
    hoursAgo: 5,
    likes: 24,
    status: 'approved',
    content: `
<p>Fourteen of us in the tutorial group sat MTH 101 last session. Thirteen passed, nine of them with an A or a B. We are not geniuses: four had written “maths is not my calling” on the registration form. What we had was a plan on one sheet of paper and somebody to be ashamed in front of.</p>
<h2>The plan</h2>
<ol>
<li>Sets and Venn diagrams; real numbers</li>
<li>Indices, logarithms, surds</li>
<li>Quadratics and the discriminant; remainder theorem</li>
<li>Sequences: arithmetic and geometric</li>
<li>Mathematical induction (alone; it deserves the night)</li>
<li><strong>Nothing.</strong> Cook. Sleep. Call home.</li>
<li>Binomial theorem</li>
<li>Circular measure and trigonometric identities</li>
<li>Complex numbers: polar form and de Moivre</li>
<li>Two full past papers, timed, phones in a bucket</li>
<li>Correct the papers together and say aloud why each wrong step looked right</li>
</ol>
<h2>Why ten questions and not fifty</h2>
<p>Because you finish ten. We took the first six from the department’s exercises and the last four from past papers, and every person had to put one on the board. If you could not explain your line to Ayọ̀, who asks “but why?” the way other people breathe, it did not count.</p>
<p>For induction we used one sentence until it became a song: <em>true at one; if true at k then true at k + 1; therefore true for all</em>. Most marks are lost because people prove the k + 1 case and forget to write the last sentence. It is worth two marks. Write it.</p>
<h2>The evening of nothing</h2>
<p>We moved it twice and both times the next night was useless. Your head needs one evening to put the furniture in order. Leave it where it is.</p>
<p>Our question sheets and the past papers are in the library here under <strong>MTH 101</strong>. If your hostel wants the same group, the recipe is: six to fifteen people, one board, one person who is good at maths and one who is good at shouting “time”.</p>`,
  },
  {
    key: 'library-seats',
    title: 'When the library is really full: I counted seats for ten days',
    excerpt: 'At nine there are 212 chairs, 180 bags and 31 readers. A modest proposal about bags follows.',
    tags: ['Study Tips', 'Academic'],
    owner: 'sade',
    picture: {
      drawing: 'library-seats',
      alt: 'The reading room at nine: a bag on nearly every chair and two readers',
    },
    hoursAgo: 122,
    likes: 22,
    status: 'approved',
    content: `
<p>“The library is full” is the most repeated sentence on the Oye campus after “Has he come?”. I had a free hour before statistics every day, so I counted. Ten weekdays, five times a day, the big reading room only. Chairs: 212.</p>
<h2>Bodies and bags</h2>
<ul>
<li><strong>8:00</strong> – 64 bags, 22 people</li>
<li><strong>9:00</strong> – 180 bags, 31 people</li>
<li><strong>11:00</strong> – 171 bags, 96 people</li>
<li><strong>2:00</strong> – 120 bags, 117 people</li>
<li><strong>5:00</strong> – 40 bags, 88 people</li>
</ul>
<p>Read the second line again. At nine o’clock 149 chairs are being used by luggage. The bags come in at 7:45 with one person from each hostel room who drops five of them and goes back to bed. I do not accuse. In 100 level I was that person, and was paid in noodles.</p>
<h2>Where to sit instead</h2>
<p>The room really is full only between ten and one. Before that, ask the bag’s neighbour; in ten days nobody refused me. After two the upper floor by the periodicals is half empty, has the same light, and one working socket at the third pillar from the left. After five you may choose.</p>
<h2>The proposal</h2>
<p>Other libraries use a card: you leave your table, you write the time, and after forty-five minutes the place is anybody’s. No guard, no shouting, only a card with a clock on it. I drew one, printed sixty, and asked the librarian on duty. She laughed, then she asked for the file.</p>
<p>The trial is on the ground floor from Monday. If you see a card with 8:15 on it at 9:00, sit down. You are not being rude; you are reading the card.</p>`,
  },
  {
    key: 'yoruba-keyboard',
    title: 'Ẹ̀kọ́ Yorùbá: your keyboard is no longer an excuse',
    excerpt:
      '“Oko” is a husband, a farm, a hoe or a vehicle. Ten minutes will teach your phone the difference.',
    tags: ['Academic', 'Technology'],
    owner: 'tunji',
    picture: {
      drawing: 'yoruba-class',
      alt: 'A teacher points at ẹ́, ọ̀ and ṣ on the blackboard, above do, re, mi',
    },
    hoursAgo: 168,
    likes: 21,
    status: 'approved',
    content: `
<p>In the first week of YOR 101 I write four letters on the board, <em>o k o</em>, and ask what it means. Somebody says husband. Somebody says farm. A third says hoe, and a boy at the back who repairs motorcycles says vehicle. All of them are right, and none of them has read anything yet, because I have not put the marks.</p>
<ul>
<li><strong>ọkọ</strong> – husband</li>
<li><strong>oko</strong> – farm</li>
<li><strong>ọkọ́</strong> – hoe</li>
<li><strong>ọkọ̀</strong> – vehicle</li>
</ul>
<p>Four words, and what tells them apart is a dot and a direction. The dot makes another vowel: <em>ẹ</em> as in “bet”, <em>ọ</em> as in “pot”, and <em>ṣ</em> as in “shoe”. The tone goes down (à), stays in the middle (a, unmarked), or goes up (á). Sing them <em>dò, re, mí</em> and you have them for life.</p>
<h2>On an Android phone</h2>
<ol>
<li>Settings, System, Languages, On-screen keyboard, Gboard, Languages, Add.</li>
<li>Choose <strong>Yorùbá (Nàìjíríà)</strong>. The dotted letters appear on the main keys.</li>
<li>For a tone, hold the vowel. For ẹ́ and ọ̀, type the dotted letter and then the tone key.</li>
</ol>
<p>On a computer, <a href="https://keyman.com/keyboards/languages/yo">Keyman</a> has several free layouts, and most Linux systems ship one.</p>
<h2>“But people understand me without them”</h2>
<p>They understand you because they already know what you will say. Try it with a proverb they have not heard, or with a name. There are students in this university who have answered to the wrong tone for so long that they believe it is theirs. Write your roommate’s name properly once, and watch the face.</p>
<blockquote>Orúkọ ọmọ ni ìjánu ọmọ: a child’s name is the bridle that steers it.</blockquote>
<p>A full guide, with exercises, is in the library here: <strong>Ẹ̀kọ́ Èdè Yorùbá fún Àgbà</strong>. The search box forgives you if you type it without marks. I do not.</p>`,
  },
]
