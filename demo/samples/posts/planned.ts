import type { SamplePost } from './post.ts'

/** Approved posts that are not out yet: one tomorrow morning, one whose words a reviewer changed. */
export const plannedPosts: SamplePost[] = [
  {
    key: 'week-of-tests',
    title: 'The week of tests, and where each is written',
    excerpt: 'Eleven tests in five days. Halls, times, and which of the two doors opens.',
    tags: ['Academic', 'News'],
    owner: 'aisha',
    picture: null,
    hoursAgo: 6,
    likes: 0,
    status: 'pending',
    plan: { by: 'sade', daysAhead: 1 },
    content: `
<p>The list on the board is right, but it is behind a pillar and the second page is upside down. This is the same list the right way up.</p>
<h2>Monday and Tuesday</h2>
<ul>
<li><strong>GST 101</strong>, Monday 9:00, the large hall. Sit by the number on your form, not beside your friend.</li>
<li><strong>LAW 205</strong>, Monday 14:00, LT 2, the door at the back.</li>
<li><strong>CHM 107</strong>, Tuesday 8:00, LT 1. Calculators are looked at, so clear them at home.</li>
</ul>
<p>Come with your own pen. The man at the gate sells them at ₦200 that morning and at ₦100 on any other.</p>`,
  },
  {
    key: 'pump-behind-library',
    title: 'The pomp behind the library runs again',
    excerpt: 'Since Tuesday noon. Two taps out off four, and the queue is short before seven.',
    tags: ['Campus Life', 'News'],
    owner: 'olayinka',
    picture: null,
    hoursAgo: 5,
    likes: 0,
    status: 'pending',
    plan: {
      by: 'sade',
      daysAhead: 21,
      note: 'Only the spelling, and no names, please. The tip itself is good.',
      words: {
        title: 'The pump behind the library runs again',
        excerpt: 'Since Tuesday noon. Two taps out of four, and the queue is short before seven.',
        content: `
<p>It was dry for three weeks. On Tuesday a man with a spanner came, and by noon it gave water again, brown first and then clear.</p>
<h2>When to come</h2>
<ul>
<li>Before seven: nobody, and full pressure.</li>
<li>After four: forty buckets in a line that nobody leaves.</li>
</ul>
<p>Let it run for a second before you fill. Come early: the pump is locked at six in the evening.</p>`,
      },
    },
    content: `
<p>It was dry for three weeks. On Tuesday a man with a spaner came, and by noon it gave water again, brown first and then clear.</p>
<h2>When to come</h2>
<ul>
<li>Before seven: nobody, and full pressure.</li>
<li>After four: fourty buckets in a line that nobody leaves.</li>
</ul>
<p>Let it run for a second before you fill. Mr Ojo locks it at six and he is wicked.</p>`,
  },
]
