import type { WrittenBook } from './book.ts'

/** Mathematics and statistics. */
export const countingBooks: WrittenBook[] = [
  {
    key: 'mth-101-past-questions',
    title: 'MTH 101 Past Questions, with Answers',
    description:
      'Typed and sorted by topic by last year’s tutorial group: sets, sequences, induction, binomial, trigonometry, complex numbers. Every question is worked to the last line.',
    author: 'The MTH 101 tutorial group',
    course: 'MTH 101',
    department: 'Mathematics',
    level: '100',
    kind: 'past questions',
    owner: 'sade',
    file: 'pdf',
    cover: 'curve',
    hoursAgo: 130,
    stars: [5, 5, 4, 5, 5, 4, 5, 3, 5, 5, 4],
    chapters: [
      {
        title: 'Sets and real numbers',
        paragraphs: [
          'Question 1. In a class of 80 students, 45 offer Physics, 40 offer Chemistry and 12 offer neither. How many offer both?',
          'Answer. 80 - 12 = 68 students offer at least one. By the rule n(P or C) = n(P) + n(C) - n(P and C), we have 68 = 45 + 40 - x, so x = 17. Check with a Venn diagram: 28 Physics only, 17 both, 23 Chemistry only, 12 outside. 28 + 17 + 23 + 12 = 80.',
          'Question 2. Show that the square root of 2 is not rational.',
          'Answer. Suppose it is p/q in lowest terms. Then p² = 2q², so p² is even and so is p; write p = 2k. Then 4k² = 2q², so q² = 2k² and q is even as well. But p and q then share the factor 2, against our choice of lowest terms. The supposition is false. (Two marks are for the words "lowest terms". Write them.)',
          'Question 3. Write 0.363636... as a fraction.',
          'Answer. Let x = 0.3636... Then 100x = 36.3636..., and 99x = 36, so x = 36/99 = 4/11.',
        ],
      },
      {
        title: 'Sequences and induction',
        paragraphs: [
          'Question 4. The third term of an arithmetic progression is 11 and the eighth is 31. Find the sum of the first twenty terms.',
          'Answer. a + 2d = 11 and a + 7d = 31, so 5d = 20, d = 4 and a = 3. S = (n/2)(2a + (n - 1)d) = 10(6 + 76) = 820.',
          'Question 5. Prove by induction that 1 + 2 + ... + n = n(n + 1)/2.',
          'Answer. For n = 1 both sides are 1. Suppose it is true for n = k. Then 1 + ... + k + (k + 1) = k(k + 1)/2 + (k + 1) = (k + 1)(k + 2)/2, which is the statement for k + 1. Being true for 1, and true for k + 1 whenever it is true for k, it is true for every positive integer.',
          'Question 6. Prove that 7^n - 1 is divisible by 6.',
          'Answer. For n = 1 it is 6. Suppose 7^k - 1 = 6m. Then 7^(k+1) - 1 = 7(6m + 1) - 1 = 42m + 6 = 6(7m + 1). Divisible. Finish with the last sentence of Question 5; it is worth two marks each time.',
        ],
      },
      {
        title: 'The binomial theorem',
        paragraphs: [
          'Question 7. Expand (2 + x)^4.',
          'Answer. The coefficients are 1, 4, 6, 4, 1. So 16 + 32x + 24x² + 8x³ + x^4. Check with x = 1: 3^4 = 81, and 16 + 32 + 24 + 8 + 1 = 81.',
          'Question 8. Find the term independent of x in (x² + 1/x)^9.',
          'Answer. The general term is C(9, r) (x²)^(9 - r) (1/x)^r = C(9, r) x^(18 - 3r). It has no x when 18 - 3r = 0, so r = 6, and the term is C(9, 6) = 84.',
          'Question 9. Use the first three terms of (1 + x)^8 to estimate 1.01^8.',
          'Answer. 1 + 8(0.01) + 28(0.0001) = 1.0828. The true value is 1.08286 to five places. Say how many terms you used: the mark is for that.',
        ],
      },
      {
        title: 'Trigonometry and complex numbers',
        paragraphs: [
          'Question 10. Prove that (1 - cos 2A)/sin 2A = tan A.',
          'Answer. 1 - cos 2A = 2 sin² A and sin 2A = 2 sin A cos A. The quotient is sin A / cos A = tan A, where sin 2A is not 0. Always begin from the uglier side.',
          'Question 11. A wheel of radius 35 cm turns through 2.4 radians. How far does a point on its rim travel?',
          'Answer. Arc = radius × angle in radians = 35 × 2.4 = 84 cm. If the angle comes in degrees, change it first; half of the wrong answers every year are degrees put into this formula.',
          'Question 12. Write z = 1 + i in polar form and find z^8.',
          'Answer. The modulus is the square root of 2, the argument is 45 degrees. By de Moivre, z^8 has modulus 2^4 = 16 and argument 360 degrees, so z^8 = 16. Without it you would multiply seven times and make a mistake at the fifth.',
        ],
      },
    ],
  },
  {
    key: 'calculus-eight-weeks',
    title: 'Calculus: the First Eight Weeks',
    description:
      'Limits, the derivative, its rules, and what it is for, with more sentences than symbols. Written for people who were told they are bad at maths.',
    author: 'Tutors of the Department of Mathematics',
    course: 'MTH 102',
    department: 'Mathematics',
    level: '100',
    kind: 'textbook',
    owner: 'segun',
    file: 'pdf',
    cover: 'tangent',
    hoursAgo: 560,
    stars: [5, 4, 5, 5, 4, 4, 5],
    chapters: [
      {
        title: 'What a limit is',
        paragraphs: [
          'Walk towards a door. Half the way, then half of what is left, then half again. You never touch it, but there is no doubt which door you are walking to. The limit is the door.',
          'We write lim f(x) as x goes to a for the value that f(x) comes near, as near as anyone may demand, when x is close enough to a without being a. The value at a itself plays no part. The function (x² - 9)/(x - 3) has no value at 3, yet its limit there is 6, because for every other x it is simply x + 3.',
          'Three habits find most limits. First put the number in; if an ordinary number comes out, you are done. If 0/0 comes out, factorise or multiply by the conjugate, cancel, and put the number in again. If x goes to infinity, divide above and below by the highest power.',
          'Example. As x goes to infinity, (3x² + 5)/(2x² - x) = (3 + 5/x²)/(2 - 1/x), which tends to 3/2.',
        ],
      },
      {
        title: 'The derivative, from a bus',
        paragraphs: [
          "Let s(t) be how far the bus has gone after t minutes. Between t and t + h it goes s(t + h) - s(t), so its mean speed is that difference divided by h. Make h small. If the quotient tends to a number, that number is the speed at t, and we call it s'(t) or ds/dt.",
          'For s = t² the quotient is ((t + h)² - t²)/h = 2t + h. As h goes to 0 it tends to 2t. That is all of it: no magic, only (t + h)² multiplied out and a term that dies.',
          'On a graph the quotient is the slope of a chord and the limit is the slope of the tangent. A function with a corner, such as |x| at 0, has chords of slope 1 on the right and -1 on the left. They do not agree, so there is no derivative there, although the curve is unbroken.',
        ],
      },
      {
        title: 'The rules, and why',
        paragraphs: [
          '• Power: the derivative of x^n is n x^(n - 1). In (x + h)^n the only term with a single h is n x^(n - 1) h.',
          "• Sum: (f + g)' = f' + g'.",
          "• Product: (fg)' = f'g + fg'. A rectangle of sides f and g grows by a strip on each side, and the small corner disappears.",
          "• Quotient: (f/g)' = (f'g - fg')/g².",
          '• Chain: if y depends on u and u on x, dy/dx = dy/du × du/dx.',
          'Example of the chain. y = (3x² + 1)^5. Outside: 5u^4. Inside: 6x. Together 30x(3x² + 1)^4. Say "outside, then inside" aloud while you write; in an exam nobody hears you except the invigilator, and he is used to it.',
          'The two derivatives to know by heart are sin x, which gives cos x, and e^x, which gives itself. The rest follow.',
        ],
      },
      {
        title: 'What it is for',
        paragraphs: [
          "Where a smooth function is largest or smallest inside an interval, its derivative is zero. So to find the best we solve f'(x) = 0 and then ask which solution it is.",
          "A farmer has 60 m of fence and a long wall. A pen of width x against the wall has length 60 - 2x and area A = 60x - 2x². A' = 60 - 4x, zero at x = 15. The second derivative is -4, negative, so it is a maximum: 15 by 30, 450 square metres. Notice that the long side is twice the short one, because one side is free.",
          'Rates that are tied together are the other use. A tank is a cone with its radius half its height; water enters at 2 m³ per hour. V = (pi/12)h³, so dV/dt = (pi/4)h² dh/dt. When h = 2 the level rises at 2/pi, about 0.64 m per hour. The tank gets slower to fill as it widens, as anyone at the borehole could have told you.',
        ],
      },
    ],
  },
  {
    key: 'statistics-count',
    title: 'Statistics for People Who Count Things',
    description:
      'Means, spread, samples and one honest test, with examples counted on this campus: seats, buses, kegs, bowls of noodles.',
    author: 'Ṣẹ́gun Adélékè',
    course: 'STA 112',
    department: 'Social Sciences',
    level: '200',
    kind: 'textbook',
    owner: 'segun',
    file: 'epub',
    cover: null,
    hoursAgo: 980,
    stars: [4, 5, 4, 5],
    chapters: [
      {
        title: 'The middle of things',
        paragraphs: [
          'Five buses left 6, 8, 10, 12 and 100 minutes late. The mean delay is 136/5 = 27.2 minutes, and no bus was anything like it. The median, the one in the middle, is 10, and describes the week much better. The 100 was a goat.',
          'Use the mean when you will add things up again: money, kilograms, litres. Use the median when one strange value should not be allowed to speak for everyone. Give both when you can; if they are far apart, that is itself the news.',
          'The mode is the value that comes most often. It is the right answer to the question “what size of shoe shall I stock?” and to few others.',
        ],
      },
      {
        title: 'Spread',
        paragraphs: [
          'Two bukaterias serve 500 grams on average. At one every plate is between 480 and 520; at the other you may get 300 or 700. The average cannot see the difference. Spread can.',
          'Take each value’s distance from the mean, square it, add these up, and divide by n − 1; that is the variance s². Its root, the standard deviation s, is in the same units as the data. For 480, 490, 500, 510, 520 the squares are 400, 100, 0, 100, 400; they add to 1,000; divided by 4 they give 250, and s ≈ 15.8 g.',
          'Why n − 1? Because the mean was worked out from the same numbers. Once it and four of the distances are known, the fifth is forced. Only four were free to surprise you.',
        ],
      },
      {
        title: 'A fair sample',
        paragraphs: [
          'To learn what the campus thinks of the library you do not need everybody; you need a few hundred whom chance has chosen. A thousand people met at the library door will tell you only what people who go to libraries think.',
          'Give everyone a number, draw the numbers, and go and find the owners, including the one in Ikole who does not answer the phone. People who are hard to find are different from people who are easy to find. That is why they are hard to find.',
          'With a random sample of n, a share p found in it lies, nineteen times in twenty, within about 1/√n of the truth. For n = 400 that is five points either way. To halve the error you need four times the people. This is why nobody asks ten thousand.',
        ],
      },
      {
        title: 'Is the difference real?',
        paragraphs: [
          'In Block B 18 of 60 had malaria this term; in Block C, with nets, 8 of 60. Is it the nets or is it luck? Suppose the nets did nothing. Then 26 of 120 would fall ill wherever they sleep, and the 26 were dealt between the blocks like cards.',
          'Write 120 cards, mark 26, shuffle, deal 60. Count the marked ones. Do it two hundred times, or ask a computer to do it ten thousand times. How often does chance alone give 18 or more in one block? About 22 times in a thousand on that side, 44 counting both sides. That is the p-value, and it came with no formula.',
          'A small p does not say that the nets work; it says that luck would be a poor explanation. A large p does not say that they do not; perhaps you did not look at enough people. And if you test twenty things, one will be “significant” because that is what one in twenty means.',
        ],
      },
    ],
  },
]
