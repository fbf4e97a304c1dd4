import type { ArticleTexts } from '../localized.ts'

/** The help centre: articles by id, as title and body (`- ` begins an item of a list, `1. ` a step), and what may be wrong with an order (HLP-01). */
export const enHelp = {
  articles: {
    // order-issues
    'item-missing': [
      'Something is missing from my order',
      `Sorry about that. First look at the receipt of the order: what was out of stock when it was packed is crossed out there, and its price was given back.
      1. Open Orders, then “Receipt” of the order.
      2. Choose “Report a problem”, then “Item missing”.
      3. Choose how many items did not come, and “Send report”.
      You can do so for 48 hours after the order came. Up to $25 an order we refund at once to what you paid with; otherwise a person looks at it first and answers by email.`,
    ],
    'item-damaged': [
      'Something arrived damaged or spoiled',
      `Hot food should arrive hot and ice cream frozen. If it did not, tell us within 48 hours.
      - Open “Receipt” of the order and choose “Report a problem”, then “Damaged or spoiled”.
      - Choose the items; a few words help, and a photo is not needed.
      - Please do not eat or drink it.
      Nothing has to be returned.`,
    ],
    'item-wrong': [
      'I got the wrong item',
      `We never swap an item for another without asking, so this is our mistake.
      Open “Receipt” of the order, choose “Report a problem”, then “Wrong item”, and write what came instead. You need not return it.`,
    ],
    'item-out-of-stock': [
      'What happens when something is out of stock',
      `You choose in the basket, before you pay:
      - “Remove it and refund me”: the rest comes, and what you paid for the missing item is given back.
      - “Cancel the whole order”: nothing comes and the whole amount is given back.
      The receipt shows what was taken out and what was given back.`,
    ],
    'payment-declined': [
      'My payment was declined',
      `The order was not placed and your basket is still there. Usually it is one of these:
      - The bank declined: try again with another way to pay.
      - The ZIP or postal code is not the one your bank knows: add the card again with the right one.
      - Insufficient funds: remove something or use another card.
      A declined payment may show as pending at your bank for a few days; it is never taken. If you were asked to wait, do not order again: the page finds your order by itself.`,
    ],
    // active-orders
    'track-order': [
      'Where is my order?',
      `Open Orders and choose “Track order”. The page follows the order by itself:
      - “Received”: the store has it.
      - “Packing”: it is being packed.
      - “Ready”: a courier is on the way to the store, or it waits for you at the counter.
      - “On the way”: you see the courier on the map.
      The time on the page is for your address and changes with the courier.
      In a browser that can show notifications, choose “Notify me” on the page: you are notified even when the page is closed.`,
    ],
    'cancel-order': [
      'Cancel an order',
      `You can cancel until the store begins to pack. Open the order and choose “Cancel order”; when the button is gone, packing has begun.
      The whole amount, tip and fees included, goes back to what you paid with. Credits and promo codes can be used again.`,
    ],
    'change-order': [
      'Change the items or the address of an order',
      `While it is not being packed yet, “Add to this order” on its page adds items. Nothing else can be changed once an order is placed.
      - Not being packed yet: choose “Cancel order”, then “Reorder”; what the store has comes back into the basket.
      - Already being packed: place a second order for what is missing. It may come with another courier.`,
    ],
    'order-late': [
      'My order is late',
      `Most orders arrive in about 30 minutes. Rain, traffic and a queue for hot food can add to that; the page shows the new time.
      If the time has passed, open the order and choose “Call the store”. An order that cannot be delivered is refunded in full.`,
    ],
    'courier-contact': [
      'Talk to the courier, or have it left at the door',
      `While the order is out for delivery its page shows the courier's name and a button to call.
      With “Leave at my door”, which you choose at checkout, the courier leaves the bag where your note says, at most 210 characters. Age-restricted items are always handed over in person, to somebody of age with an ID.`,
    ],
    // past-delivery-orders
    'not-received': [
      'It says delivered, but I have nothing',
      `Look where your delivery notes sent the courier, and ask at the front desk or your neighbors.
      1. Open the order and compare its address with yours.
      2. Choose “Report a problem”, then “The delivery” and “Order never arrived”.
      A person looks at it and answers by email. You can report it for 48 hours after the order came.`,
    ],
    'refund-time': [
      'When do I get my refund?',
      `We send refunds at once, to what you paid with.
      - Your bank or wallet decides how soon you see it there.
      - Credits can be spent at once, on your next order.
      The order shows the amount that was returned. A refund of single items takes their share of offers and taxes back as well, never more than you paid.`,
    ],
    receipt: [
      'Find the receipt of an order',
      "Open Orders. Below “Past orders” choose “Receipt” of the order: every item, fee, deposit and tax on its own line, the tip, the end of the card's number and whatever was refunded. Print it from the browser to keep it as a PDF.",
    ],
    'rate-order': [
      'Rate an order',
      'After your latest order is finished we ask how it went: choose stars and, if you like, write a comment of at most 100 characters. “Skip” closes the question for good.',
    ],
    // past-pickup-orders
    'pickup-code': [
      'Collect a pickup order',
      `1. Wait until the order says “Ready”.
      2. Go to the counter of the store on the order.
      3. Say the 4-digit pickup code, or show it on your phone.
      The code is only for this order. For age-restricted items bring an ID.`,
    ],
    'pickup-someone-else': [
      'Can somebody else collect my order?',
      'Yes: give them the 4-digit code. With beer, wine or spirits in the bag they must be 21 and show their own ID, and the store may refuse a handover on behalf of a minor.',
    ],
    'pickup-problem': [
      'Something was wrong with my pickup order',
      'If you are still in the store, tell the counter: they can hand you what is missing. Later, open “Receipt” of the order and choose “Report a problem”. Refunds go to what you paid with; you need not come back.',
    ],
    // placing-orders
    'how-to-order': [
      'Place an order',
      `1. Choose Delivery or Pickup and enter your address.
      2. Fill the basket. You need no account to look around.
      3. Check out: sign in, or register and keep your basket.
      4. Choose a tip, if you like, and pay.
      The order counts once you see its number, such as K-48213.`,
    ],
    fees: [
      'Fees and free delivery',
      `Every fee has its own line in the basket before you pay.
      - Delivery: $3.99, free from $35 of goods.
      - Your first order: delivered free from {firstOrderFrom} of goods, in the first {firstOrderDays} days of your account.
      - Gold Pass members: delivered free from $15.
      - Service: $1.49 with delivery, none with pickup.
      - Bag: $0.15.
      - Small basket: $2.00 on deliveries below $10.
      The $35 are counted at list price: an offer or a code never costs you the free delivery.`,
    ],
    'alcohol-hours': [
      'When and where alcohol is sold',
      `Beer, wine and spirits are sold on Oʻahu and Hawaiʻi island from 6 AM to midnight, on Maui and Kauaʻi from 6 AM to 11 PM, Hawaiʻi time. Some stores keep other hours, which the product page shows. Outside those hours alcohol is greyed out, and an order that holds it cannot be placed.
      Some addresses and stores may not receive or sell it at all. Our stores on the mainland and in Canada sell none.`,
    ],
    'age-check': [
      'How we check your age',
      `For age-restricted items you give your date of birth once; it must make you 21, or the age the product asks for, on the day of the order. It cannot be replaced by another date later.
      At the door or the counter you show a valid ID. Without one the restricted items go back to the store and are refunded; the rest is yours.`,
    ],
    'promo-codes': [
      'Promo codes and offers',
      `Type the code at checkout and choose “Apply”; the line below says at once whether it works.
      - A code has dates and may ask for a smallest order or a first order.
      - Offers on products need no code. Their days and hours are Hawaiʻi time.
      - When several offers fit the same items, the basket takes the better one.
      - Member prices are for Gold Pass members.`,
    ],
    'basket-limits': [
      'How much fits into one order',
      'A bag has to fit a courier: an order holds at most 99 items, 16 different products and goods below $150. Some products have a limit of their own, shown on their page. For more, place a second order.',
    ],
    tips: [
      'Tips',
      'A tip is optional, from $0.50 to $30, and all of it goes to the courier. You choose it at checkout. When an order is canceled the tip comes back with the rest.',
    ],
    'gold-pass': [
      'What the Gold Pass gives you',
      `The Gold Pass is a membership at $5.95 a month, in Canada $7.95: free delivery from $15 and member prices. It renews every month on the same day, or the last day of a shorter month, with the card you chose for it.
      You can choose “Cancel Gold Pass” under Account at any time; it then runs to the end of the month you paid for.`,
    ],
    'sign-in-code': [
      'I did not get my sign-in code',
      `The code comes by SMS to the number of your account, has 6 digits and is valid for 10 minutes.
      - Wait 30 seconds, then choose “Resend code”.
      - Check that the number shown ends as yours does.
      - After 5 wrong codes the sign-in is locked for 60 minutes.
      We never ask for a code by phone or mail. Tell it to nobody.`,
    ],
    'your-data': [
      'See, download or delete what we keep about you',
      `Open Account. Below “Password and data” you find:
      - “Download my data”: everything we keep about you, as a file.
      - “Delete my account”: your addresses, ways to pay and passkeys go at once. Orders and payments are kept for accounting, without your name.
      While an order is on its way, or your Gold Pass goes on, the account cannot be deleted.`,
    ],
  } satisfies Record<string, ArticleTexts>,
  itemIssues: {
    missing: 'Item missing',
    wrong: 'Wrong item',
    damaged: 'Damaged or spoiled',
    expired: 'Past its date',
    cold: 'Hot food came cold',
    melted: 'Frozen food came melted',
    price: 'The price was not right',
  },
  deliveryIssues: {
    never_arrived: 'Order never arrived',
    late: 'Order came late',
    wrong_address: 'Left at the wrong address',
    notes_ignored: 'Delivery notes were not followed',
    courier: 'Trouble with the courier',
    age_refused: 'Handover refused at the age check',
  },
}
