import type { WrittenBook } from './book.ts'

/** Markets and ledgers. */
export const moneyBooks: WrittenBook[] = [
  {
    key: 'market-stall',
    title: 'Economics of a Market Stall',
    description:
      'Demand, cost, competition and inflation, explained from one tomato stall in Oye. The first semester of ECO 101 without a single invented “widget”.',
    author: 'Ṣọlá Akínyẹmí',
    course: 'ECO 101',
    department: 'Social Sciences',
    level: '100',
    kind: 'textbook',
    owner: 'sola',
    file: 'epub',
    cover: 'stall',
    hoursAgo: 200,
    stars: [5, 4, 5, 4, 5, 5],
    chapters: [
      {
        title: 'Why tomatoes are cheaper at four o’clock',
        paragraphs: [
          'At nine Ìyá Túndé asks ₦1,000 for a heap. At four she takes ₦600. The tomatoes are the same, only older. What changed is what she would lose by keeping them.',
          'The cost of anything is the best thing you give up for it. In the morning a heap sold cheaply gives up a customer who might have paid more. At four there are few customers left, and a tomato that goes home will be soft tomorrow. Her cost of selling has fallen, so her price falls. Economists call it opportunity cost; she calls it sense.',
          'What she paid for the tomatoes at dawn does not come into it any more. It is sunk. If she refuses ₦600 at five because “I bought it at ₦700”, she will go home with her pride and a bad stew.',
        ],
      },
      {
        title: 'Demand and supply, with two pencils',
        paragraphs: [
          'Ask thirty people how many heaps they would buy in a week at ₦1,400, at ₦1,000, at ₦600. Nearly always more at the lower price. Draw it with price upwards and quantity across: the line falls. That is demand. It is a whole list of ifs and not a number.',
          'Now ask the women how many baskets they would bring at each price. This line rises. Where the lines cross, as much is brought as is wanted, and nobody has a reason to change the price.',
          'Move along a line when the price changes; move the line when anything else does. If the federal allowance is paid, students want more at every price: demand shifts right, and both price and quantity go up. If the road from Jos is cut, supply shifts left: price up, quantity down. In the exam, say which line moved and why before you say what happened to the price.',
          'Elasticity asks how much. If price rises by 10 percent and people buy 4 percent less, it is 0.4: inelastic, and the seller’s takings rise. Salt is like that. If they buy 20 percent less it is 2: elastic. Suya is like that, at the end of the month.',
        ],
      },
      {
        title: 'Costs, and the new place with the fan',
        paragraphs: [
          'The stall costs ₦300 a day however much she sells: fixed cost. Tomatoes cost her per basket: variable. The cost of one more heap is marginal cost, and the rule that fills textbooks is only this: sell one more as long as it brings in more than it costs.',
          'With many sellers of the same tomato nobody can ask more than the rest. The new eating place with a fan is different: it sells air, and for a while it is the only one. It can choose its price, and chooses it high, and sells to fewer. If others buy fans, the price comes down until there is only an ordinary profit left.',
          'So when you meet a high profit, ask what keeps others out. A licence? A secret? A cousin? A fan?',
        ],
      },
      {
        title: 'When all prices rise',
        paragraphs: [
          'If tomatoes alone go up, that is news about tomatoes. If everything does, it is news about money. Take the same basket every month: two mudu of rice, one of beans, oil, transport, rent. Last year it cost ₦42,000 and this year ₦54,600. 54.6/42 is 1.30: inflation of 30 percent.',
          'An allowance that rose from ₦20,000 to ₦24,000 went up by a fifth and bought less: 24,000/1.3 is ₦18,460 in last year’s naira. The first number is nominal, the second is real. Politicians are fond of the first.',
          'Inflation is a tax on those who hold cash and a gift to those who owe it. If you lend ₦10,000 for a year at 20 percent while prices rise by 30, you get ₦12,000 back, which buys what ₦9,231 did. You paid your friend to borrow from you.',
        ],
      },
    ],
  },
  {
    key: 'double-entry',
    title: 'Double Entry without Tears',
    description:
      'ACC 101 from one phone-charging business: debit, credit, trial balance, the two statements, and where the missing ₦900 went.',
    author: 'Osasere Aigbe',
    course: 'ACC 101',
    department: 'Business Administration',
    level: '100',
    kind: 'notes',
    owner: 'osasere',
    file: 'pdf',
    cover: 'ledger',
    hoursAgo: 500,
    stars: [4, 5, 4, 3, 5],
    chapters: [
      {
        title: 'Two sides of every naira',
        paragraphs: [
          'Deji starts to charge phones at the gate. He puts in N50,000 of his own. Two things are now true: the business has cash of 50,000, and the business owes Deji 50,000. Every transaction is like that. It has a place where value arrives and a place from which it came. Write both and you have double entry.',
          'Debit means the left side, credit the right. They do not mean bad and good. The word you want is "where": debit where it went, credit where it came from.',
          'Assets = capital + liabilities. What the business has, equals who has a claim on it. If your entry leaves the two sides unequal, it is wrong before you know why.',
        ],
      },
      {
        title: 'Five kinds of account',
        paragraphs: [
          '• Assets and expenses grow on the debit side.',
          '• Liabilities, capital and income grow on the credit side.',
          'Deji buys a small generator for N30,000 cash: debit Generator, credit Cash. He buys fuel for 2,500: debit Fuel, credit Cash. He charges 60 phones at N100: debit Cash 6,000, credit Income 6,000. He buys cables for 4,000 and will pay on Friday: debit Cables, credit Creditor.',
          'If he takes N1,000 home for his mother it is not an expense of the business, however good a son he is. Debit Drawings, credit Cash. More small businesses die of unwritten drawings than of thieves.',
        ],
      },
      {
        title: 'Trial balance, and the missing 900',
        paragraphs: [
          'At the end of the month list every balance, debits on the left, credits on the right. They should agree. Cash 18,500 + Generator 30,000 + Fuel 2,500 + Cables 4,000 + Drawings 1,000 = 56,000. Capital 50,000 + Income 6,000 = 56,000, and the creditor has been paid. It balances.',
          'If it does not, take the difference. Divide it by 9: if it goes, two figures have probably changed places, such as 540 for 450, a difference of 90. Divide by 2 and look for that amount: something is on the wrong side. Then look for the difference itself: something was entered once.',
          'Agreement does not prove that it is right. If you forgot a sale altogether, or put fuel under cables, the two sides still agree. The missing N900 in our class was nine phones charged for friends, and never written down at all. No trial balance in the world will find a friend.',
        ],
      },
      {
        title: 'Two statements',
        paragraphs: [
          'The income statement is a film: what happened between two dates. Income 6,000 less fuel 2,500 less the part of the generator used up. If it should last 20 months, that is 30,000/20 = 1,500 a month, depreciation. Profit 2,000.',
          'The statement of financial position is a photograph: what there is at one moment. Generator 28,500, cables 4,000, cash 18,500: 51,000. On the other side capital 50,000 + profit 2,000 - drawings 1,000 = 51,000. It agrees, and this time the agreement means something.',
          'Now ask the only question that matters. Deji worked thirty evenings for N2,000. Is it a business or a hobby with a generator? The accounts cannot answer that. But without them he would not have known to ask.',
        ],
      },
    ],
  },
]
