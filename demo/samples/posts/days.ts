import type { SamplePost } from './post.ts'

/** Ordinary days: arriving, shopping, resting, getting a lift. */
export const dayPosts: SamplePost[] = [
  {
    key: 'room-twelve',
    title: 'To whoever gets my bed space in Room 12',
    excerpt:
      'The window sticks, the fan has moods, and the girl by the door will save your life at least twice.',
    tags: ['Campus Life'],
    owner: 'aisha',
    picture: {
      drawing: 'freshers',
      alt: 'New students at the campus gate with a mattress, a bag and a waving mother',
    },
    hoursAgo: 198,
    likes: 26,
    status: 'approved',
    content: `
<p>Dear stranger,</p>
<p>By the time you read this I will be in a lodge in Ikole with my own key, and you will be standing in the doorway of Room 12 with two bags and somebody’s uncle. Take bed 4. It looks like the worst one, and it is the only one the rain does not know about.</p>
<h2>About the room</h2>
<p>The window sticks. Do not push it; lift and push. The fan works on 2 and on 5, never on 3, and if you choose 3 it will sulk until evening. There is a nail behind the door at the height of your shoulder. Three of us hung our gowns on it on matric day, and it held, so respect it.</p>
<p>Under the third floor tile from the wardrobe there is a ₦50 note. It was there when I came. I was told to leave it, and now I am telling you.</p>
<h2>About the people</h2>
<p>The girl by the door snores, reads her Bible aloud at five, and will walk with you to the health centre at two in the morning in her slippers without asking what is wrong. You will want to change rooms in the second week. Don’t.</p>
<p>The one at the window lends everything and forgets everything. Write it down for her. The upper bunk belongs to whoever is owed money.</p>
<h2>About the first month</h2>
<ul>
<li>Everybody else also does not know what is going on.</li>
<li>Your first test will be bad. Mine was 9 of 30. I have the paper still, and a 4.1.</li>
<li>Buy one good bucket. You will be judged by it.</li>
<li>When your mother calls, go outside, so that she hears birds and not the room.</li>
</ul>
<p>I cried on that bed exactly two times, once from homesickness and once from laughing. I hope you get a better ratio.</p>
<p><em>Welcome to Oye.</em></p>`,
  },
  {
    key: 'oye-market',
    title: 'Market day in Oye: ₦8,000 feeds two of us for nine days',
    excerpt: 'It comes round every fifth day. Go after the rain, buy from the edge, and carry your own bag.',
    tags: ['Campus Life', 'Study Tips'],
    owner: 'olayinka',
    picture: {
      drawing: 'market',
      alt: 'Market umbrellas over tomatoes and yams, a student pointing at what she wants',
    },
    hoursAgo: 340,
    likes: 18,
    status: 'approved',
    content: `
<p>My roommate and I stopped eating outside on weekdays. Not out of virtue; we did the sum. Two plates a day at ₦1,200 is ₦2,400 for one person. On the last market day we spent ₦8,000 between us and ate for nine days, with a stew on Sunday that people came from Block D to stand near.</p>
<h2>The list, with what we paid</h2>
<ul>
<li>Rice, two mudu: ₦2,600</li>
<li>Beans, one mudu: ₦1,100</li>
<li>Yam, two medium: ₦1,400 (first asked ₦2,200)</li>
<li>Tomatoes and tàtàṣé, one paint bucket, shared with next door: ₦900</li>
<li>Palm oil, one beer bottle: ₦800</li>
<li>Dried fish, onions, ẹ̀fọ́, maggi: ₦1,200</li>
</ul>
<h2>How to buy</h2>
<p>The first row facing the road pays for the first row facing the road. Walk to the edge under the neem trees, where women sell from their own farms and have nobody to share the price with. Greet before you ask. “Ẹ kú ọjà o” takes one second and has never cost me less than ₦200.</p>
<p>Press the yam near the head: if it gives, walk on. Smell the oil. Do not buy beans that move.</p>
<p>The hour matters more than the mouth. At nine prices are proud. After three, or after a rain, people want to go home, and a heap of tomatoes that was ₦1,000 becomes “bring six hundred, my child”.</p>
<blockquote>She asked what I study. I said engineering. She said, “Then you can carry it,” and gave me a second yam.</blockquote>
<p>We keep the accounts on the back of the door. The worst entry is “suya, ₦2,000, it was raining”. We both signed it.</p>`,
  },
  {
    key: 'rock-morning',
    title: 'The rock behind Oye before breakfast: a walk of 74 minutes',
    excerpt: 'You need water, shoes with a grip, and one friend who does not say “are we there”.',
    tags: ['Campus Life', 'Sports'],
    owner: 'babatunde',
    picture: { drawing: 'climb', alt: 'Four students climb the bare granite above Oye in the early sun' },
    hoursAgo: 690,
    likes: 21,
    status: 'approved',
    content: `
<p>You see it every day from the lecture theatre and you have never stood on it. Neither had I until 400 level. It is an inselberg, a whale of old granite which the rain has been undressing for some hundreds of millions of years, and the top is thirty-seven minutes from the tarred road.</p>
<h2>The way</h2>
<ol>
<li>Leave at 5:50, when you can just see your feet. In harmattan, 6:10.</li>
<li>Cross behind the cassava farms. <strong>Greet.</strong> It is somebody’s land, and the path is open because people greet.</li>
<li>At the fallen ìrókò keep left. Right is where the goats go, and goats know things you don’t.</li>
<li>The bare rock begins suddenly. Walk on the rough grey parts and never on the black stripes: those are algae, and they are soap.</li>
<li>The last thirty metres are hands and feet. Go straight up, one at a time.</li>
</ol>
<h2>What is up there</h2>
<p>Both campuses, if the air is clean. The road to Ikole like a dropped belt. Small pools full of tadpoles in a hurry, and a plant like a grey broom that looks dead; pour a little water on it and come back on Sunday. Our botany people say it can wait two years. I told it about my project supervisor.</p>
<h2>What to carry</h2>
<p>A litre of water each, a biscuit, and a nylon to bring your rubbish down. Phones have four bars at the top (Chidinma, take note). Do not go within a day of rain, do not go alone, and do not dance at the edge for a reel. Somebody did in my 200 level. He is alive, and he is also a story people tell.</p>
<p>We go on the first Saturday of the month, from the gate. Eleven came last time. The person who complained most at the cassava was the one who would not come down.</p>`,
  },
  {
    key: 'junction-riders',
    title: 'The okada men at the junction know your timetable',
    excerpt: 'I sat with them for a morning. They can tell a test week from the way people say good morning.',
    tags: ['Campus Life', 'News'],
    owner: 'femi',
    picture: {
      drawing: 'junction',
      alt: 'A rider in a yellow helmet and a student waving him down at the junction',
    },
    hoursAgo: 800,
    likes: 15,
    status: 'approved',
    content: `
<p>There are twenty-six riders in the union at our junction, and each keeps one day as “bench day”, when he does not ride but writes the turns. On Tuesday it was Bàbá Ṣèyí, who has been there since the university was a signboard. He let me sit on the bench in exchange for reading his daughter’s admission letter aloud, twice.</p>
<h2>What they know</h2>
<p>They know that Mondays are for Engineering and Fridays for nobody. They know which department had a test by the number of people who say “just go”. At ten past eight, said Bàbá Ṣèyí, “everybody becomes a chief: fast, fast, no change.” He keeps ₦3,000 in fifties only for that hour.</p>
<p>They know who is not eating. “If a student trekked on Monday and Tuesday, on Wednesday we carry him and say the owner of the bike is celebrating something.” I asked how often. He looked at the road for a while and said, often.</p>
<h2>What they earn</h2>
<ul>
<li>Good day in session: ₦9,000 to ₦12,000</li>
<li>Fuel: ₦3,500</li>
<li>Delivery to the owner, if the bike is not yours: ₦2,500</li>
<li>Union, tyre and “the hand that blew the whistle”: ₦700</li>
</ul>
<p>During the long strike it was ₦1,200 a day, and eight of them went back to farming. Two never returned, and one of those now sells us the tomatoes.</p>
<h2>What they ask</h2>
<p>Wear the second helmet; they carry it and nobody takes it. Say where you are going before you sit. Do not say “I’ll transfer it” and then walk away with your head down. And if you finish, and get the job, and come back one day in a car: stop at the junction. “They never stop,” he said. “One stopped. We still talk about it.”</p>`,
  },
  {
    key: 'mango-draughts',
    title: 'Rules of the draughts table under the mango tree',
    excerpt: 'No touching, no teaching, no fruit. Eleven regulars, one champion, and he is seventy-one.',
    tags: ['Entertainment', 'Campus Life'],
    owner: 'tunji',
    picture: {
      drawing: 'mango-shade',
      alt: 'Two students at a draughts board in the shade of a big mango tree, friends watching',
    },
    hoursAgo: 980,
    likes: 14,
    status: 'approved',
    content: `
<p>Behind the old staff quarters in Oye stands a mango tree with one table, two benches, and a board someone burned into plywood with a hot nail. It has been there longer than the Faculty of Education. I have supervised dissertations at that table. Nobody calls it an office, but I have keys to my office and am never in it.</p>
<h2>The rules, as I received them</h2>
<ol>
<li>Touch a seed and you have moved it.</li>
<li>Those who are not playing have no mouth.</li>
<li>The loser gives up the seat. The winner may stay for five games and must then go and look for his life.</li>
<li>If a mango falls on the board, the position stands as the mango left it.</li>
<li>No betting. (Groundnuts are not betting.)</li>
</ol>
<h2>The champion</h2>
<p>Pa Adéwùmí was a clerk of works here when the first block was laid. He is seventy-one, arrives at four with a folded newspaper and plays as if he were listening to something else. In nine years I have seen him lose twice: once to a boy from Mathematics who later confessed to having written a program, and once on purpose, to a student whose father had died that week.</p>
<p>Ṣẹ́gun, 400 level, has drawn with him three times and is treated by the rest of us as a kind of bishop.</p>
<h2>Why I am writing this</h2>
<p>Because a paper has been circulating in which the space is marked “car park, 14 bays”. I have nothing against cars. But a university is a place where people who would not otherwise meet sit down together, and I know of fourteen bays’ worth of other grass.</p>
<p>Come at half past four. Bring your own groundnuts and, if you are in the Works Department, your measuring tape. We would like to show you something.</p>`,
  },
  {
    key: 'night-kiosk',
    title: 'Noodles at midnight: the arithmetic of the kiosk by Block B',
    excerpt: '₦700 a bowl, 84 bowls on a bad night. We asked Mama Zee to open her exercise book.',
    tags: ['Campus Life', 'Entertainment'],
    owner: 'femi',
    picture: {
      drawing: 'night-kiosk',
      alt: 'A lit kiosk under the stars, its owner in the window and three students waiting',
    },
    hoursAgo: 1180,
    likes: 22,
    status: 'approved',
    content: `
<p>From ten at night the only bright thing between Block B and the fence is a window with a green scarf in it. Mama Zee sells noodles with egg, tea, bread, and, she says, counselling, which is free but only while the water boils.</p>
<p>She has a Standard Six certificate and an exercise book with every bowl since 2019 in it. She let us copy one week, on condition that we wash the pots while we read.</p>
<h2>One bowl, ₦700</h2>
<ul>
<li>Noodles: ₦260</li>
<li>Egg: ₦150</li>
<li>Gas: ₦45</li>
<li>Pepper, onion, oil: ₦60</li>
<li>Nylon and spoon: ₦25</li>
<li>What is left: <strong>₦160</strong></li>
</ul>
<p>An ordinary night is 110 bowls. Before exams it is 190, and after the last paper it is 40, “because they have remembered that they have homes”. Bad nights are when it rains: 84.</p>
<h2>The debt page</h2>
<p>There are 61 names on it. No amounts are shown to anyone but the owner of the name. She has written off four people in six years, each after a visit from a parent, who paid and was sent away with half of it back. One former student sends her ₦5,000 every December with the note “for whoever is at the window”.</p>
<blockquote>“I do not sell noodles. I sell that somebody is awake.” – Mama Zee</blockquote>
<h2>Etiquette</h2>
<p>Say which block you are from. Do not shake the counter. If you are crying, order tea first: it takes longer. And when she says that she is closing, it means one more, and it means you.</p>`,
  },
]
