import type { SamplePost } from './post.ts'

/** Examinations, registration, courts of practice and what comes after the degree. */
export const paperPosts: SamplePost[] = [
  {
    key: 'exam-morning',
    title: 'Exam morning, minute by minute, from an invigilator’s chair',
    excerpt: 'I watched 1,100 people begin a paper this session. The good ones do three dull things first.',
    tags: ['Study Tips', 'Academic'],
    owner: 'tunji',
    picture: {
      drawing: 'exam-hall',
      alt: 'Rows of students begin an examination, seen from the invigilator’s table',
    },
    hoursAgo: 146,
    likes: 25,
    status: 'approved',
    content: `
<p>As a postgraduate student I invigilate. It is seven hours a week of looking at people who are not allowed to look at me, and it is a kind of education. Here is what I have learned about beginnings.</p>
<h2>7:40 – the corridor</h2>
<p>Those who are arguing about a formula in the corridor have already lost it. Fear is contagious and travels at the height of the mouth. Sit on the stairs, alone, and look at something green.</p>
<h2>8:55 – the desk</h2>
<p>ID card face up, two pens, calculator without its cover. Write the name, number and course code slowly. Every session three or four scripts reach the office without a number, and a person whose job is not that must find out whose they are from the handwriting.</p>
<h2>9:00 – the three dull things</h2>
<ol>
<li><strong>Read the whole paper.</strong> Four minutes, pen down. I can see who does it, and at the end I can see their faces.</li>
<li><strong>Write the time beside each question.</strong> Three hours for five questions is thirty-six minutes each, less the four you spent reading. Put 9:39 beside the second.</li>
<li><strong>Begin with the one you would teach a friend.</strong> Not the first, and not the biggest.</li>
</ol>
<h2>10:30 – the wall</h2>
<p>Around ninety minutes a whole hall breathes out at once; you can hear it. That is when people look up, and when looking up is misunderstood. Put the pen down, close your eyes, count thirty. Nobody will think you are asleep. I will think you are sensible.</p>
<h2>11:50 – the end</h2>
<p>Number your pages. Cross out with one line, so that a tired examiner can still give you the mark if what is under it was right. And when the bell goes, stop. In nine sessions I have not seen a mark won after the bell, but I have seen a whole paper lost.</p>
<p>Then go and eat. Do not stay to compare answers. The dead do not discuss the doctor.</p>`,
  },
  {
    key: 'portal-six',
    title: 'Course registration at 5:58: how I beat the portal',
    excerpt:
      'It is slow because we are all inside it. There are two quiet hours and one trick with receipts.',
    tags: ['News', 'Technology', 'Study Tips'],
    owner: 'chidinma',
    picture: {
      drawing: 'portal-dawn',
      alt: 'A laptop on a desk before dawn, an alarm clock at two minutes to six',
    },
    hoursAgo: 245,
    likes: 23,
    status: 'approved',
    content: `
<p>Registration opened on Monday at eight. By ten past eight the portal answered one click in nine; I know because I made a small script that asked it for the front page once a minute all week and wrote down how long it took. It is a polite script. It says who it is.</p>
<h2>What the week looked like</h2>
<ul>
<li>Monday 8–12: median 41 seconds, two of three pages failed</li>
<li>Monday 10 pm: 9 seconds</li>
<li>Tuesday <strong>5:00–6:30 am: 0.8 seconds</strong>, nothing failed</li>
<li>Wednesday lunch: 14 seconds</li>
<li>Friday after Jumu’ah, 2–3 pm: 2 seconds</li>
</ul>
<p>So set the alarm. At 5:58 on Tuesday I registered nine courses, printed, and was back in bed at 6:11 with the particular happiness of the dishonest, although I had done nothing wrong.</p>
<h2>The trick with receipts</h2>
<p>Most failures in the queue at the ICT centre were not the portal. They were payments that had left the bank and not arrived. Do this: pay, wait for the e-mail <em>with the RRR</em>, then open “Verify payment” and paste the RRR by hand. Do not pay again. If it says “pending” after 24 hours, take the debit alert <strong>and</strong> the RRR to the bursary window before ten; it is the same woman, she is kind before ten.</p>
<h2>Check these before you submit</h2>
<ol>
<li>Carry-overs first. The form fills its units from the top and will not warn you.</li>
<li>Units between 15 and 24. At 25 it saves, and then unsaves during the night.</li>
<li>Your department. Eleven people in my class were registered under Chemistry because of one wrong line in an upload.</li>
</ol>
<p>Print two. The course adviser keeps one, and the other is for the day when somebody says that you never registered.</p>`,
  },
  {
    key: 'moot-court',
    title: 'Moot court: the appeal of the borrowed generator',
    excerpt: 'Two 200-level students took a final-year team to the last minute over one word: “until”.',
    tags: ['Academic', 'Events'],
    owner: 'aisha',
    picture: {
      drawing: 'moot-court',
      alt: 'Three judges in wigs above, two young advocates on their feet below',
    },
    hoursAgo: 460,
    likes: 16,
    status: 'approved',
    content: `
<p>The facts were invented and everybody in the room had lived them. Tunde lends Kola a generator “until NEPA comes”. Light comes at 2 a.m., for eleven minutes. Kola does not return the generator; at 2:30 it burns. Who bears the loss?</p>
<h2>For the appellant</h2>
<p>Wálé Fátókun (400) argued that the bailment ended at 2:00. From that minute Kola held the thing without permission, and one who keeps goods beyond the term carries the risk of accidents. It was tidy, with four authorities and a silence after each.</p>
<h2>For the respondent</h2>
<p>Amaka Obi (200) stood up with one sheet. “My Lords, the only question is what a reasonable person in Ikole means by <em>until NEPA comes</em>.” The bench laughed, and she waited. She submitted that words in a contract carry the meaning they would have for the parties in their setting; that nobody in that setting unplugs a generator at the first flicker; and that “comes” means “comes and stays”. Then she asked their Lordships to take judicial notice of the supply in Ikole.</p>
<p>“For how long must it stay, counsel?” asked the presiding judge. “Until the freezer sighs, my Lord.” It was at this point, I believe, that the case turned.</p>
<h2>Judgment</h2>
<p>Two to one for the respondent. The dissent said that if every promise in this country waited for electricity nothing would ever be returned. The majority held that risk passes when the light has been on long enough for a prudent person to switch over, and put it at half an hour, “a period which counsel for the appellant may wish had been shorter”.</p>
<p>Best oralist: Amaka Obi. Best memorial: Wálé Fátókun, who shook her hand and asked where she got the freezer. She said, “From my mother’s freezer.”</p>
<p>The next moot is tenancy. We need someone to play the landlord; no experience is required, but you must be able not to hear the phone.</p>`,
  },
  {
    key: 'nysc-list',
    title: 'Call-up letter: the final-year list that nobody puts in one place',
    excerpt:
      'Fourteen small things between your last paper and the camp gate, with the order they must go in.',
    tags: ['News', 'Study Tips'],
    owner: 'olayinka',
    picture: {
      drawing: 'nysc',
      alt: 'Three corps members in khaki under the flag, a bag and a letter beside them',
    },
    hoursAgo: 560,
    likes: 19,
    status: 'approved',
    content: `
<p>Kúnlé finished last session and has been told three different things by three different offices, so he walked through all of it with a notebook and gave me the notebook. I have only put it in order. Check every line against the official page, <a href="https://portal.nysc.org.ng/">portal.nysc.org.ng</a>; this is a map and not the road.</p>
<h2>Before the Senate list</h2>
<ol>
<li>Results complete in the department. Ask to <em>see</em> them, not whether they are complete.</li>
<li>Name and date of birth identical on JAMB, WAEC and the portal. One letter costs a month.</li>
<li>Clearance: library, hostel, health centre, faculty, bursary, in this order, because the bursary asks for the other four.</li>
<li>A working e-mail and phone number that are yours, and not the café’s.</li>
</ol>
<h2>After the Senate list</h2>
<ol>
<li>Find your name on the list as well as your matric number.</li>
<li>Register in the first four days. The site is quiet after midnight.</li>
<li>Biometrics: your own thumb, clean and dry. If you worked on the farm, oil the hands for a week; Kúnlé’s would not read.</li>
<li>Passport photograph on white. Not cream. They know.</li>
<li>Pay once, screenshot everything.</li>
<li>Print the call-up letter twice, in colour, and laminate neither.</li>
</ol>
<h2>Into the bag</h2>
<ul>
<li>White shorts and round-neck shirts, four of each; the ones sold at the gate cost double and are half as white</li>
<li>A padlock, a torch, a small mosquito net</li>
<li>Medical fitness form from a government or military hospital, stamped</li>
<li>₦15,000 in small notes: the machine at camp will be tired</li>
</ul>
<p>And one thing that is on no list: go and thank the departmental secretary. She typed your name correctly eleven times, and you will never know.</p>`,
  },
  {
    key: 'cv-clinic',
    title: 'What the red pen crossed out: notes from the CV clinic',
    excerpt:
      '“Hardworking, God-fearing team player” came off forty-one of fifty-three CVs. Here is what went in.',
    tags: ['Study Tips', 'Events'],
    owner: 'olayinka',
    picture: {
      drawing: 'cv-clinic',
      alt: 'A man in a tie and a student at a table, a CV with red pen marks between them',
    },
    hoursAgo: 900,
    likes: 13,
    status: 'approved',
    content: `
<p>Two people who hire for a living, one from a bank in Ado and one from a solar company in Akure, sat for four hours in the Business Administration block and read whatever we put before them. Fifty-three CVs. I held the queue and listened.</p>
<h2>Out</h2>
<ul>
<li>“Curriculum Vitae” as the heading. They know what it is.</li>
<li>State of origin, religion, number of siblings, blood group (one person).</li>
<li>“Hardworking, God-fearing team player”: forty-one of fifty-three.</li>
<li>Hobbies: reading, travelling, meeting people. The solar man asked one boy what he last read. It was the CV.</li>
</ul>
<h2>In</h2>
<ul>
<li><strong>One number per line.</strong> Not “sold snacks” but “sold 40 packs a week in the hostel for two semesters, ₦18,000 profit”.</li>
<li><strong>What broke and what you did.</strong> “Class rep of 210” means nothing. “Moved a clashing test for 210 people by getting two lecturers to one table” got a phone number on the spot.</li>
<li><strong>A link to something.</strong> A photo of the dryer you built, a page, a spreadsheet. It may be ugly.</li>
<li><strong>One page.</strong> You are twenty-two.</li>
</ul>
<h2>The question they both asked</h2>
<p>“What would you still do if nobody paid you?” The silence was long. A girl from Mathematics, Táyọ̀, said that she corrects other people’s bus fares. The banker laughed, and then he wrote it down.</p>
<h3>If you missed it</h3>
<p>There is another in six weeks. Bring two printed copies, no folder, and a pen that is not red. They prefer to use their own.</p>`,
  },
]
