import type { ArticleTexts } from '../localized.ts'

/** The help center: articles by id, as title and body (`- ` begins an item of a list, `1. ` a step), and what may be wrong with an order (HLP-01). */
export const enHelp = {
  articles: {
    // order-issues
    'item-missing': [
      'Something is missing from my order',
      `Sorry about that. First, check the order’s receipt: anything that was out of stock is crossed out there and already refunded.
      1. Open Orders, then the order’s “Receipt”.
      2. Choose “Report a problem”, then “Item missing”.
      3. Choose how many items didn’t come, and “Send report”.
      You can do this for up to 48 hours after the order arrives. We refund up to $25 per order right away, to what you paid with; otherwise, one of us takes a look first and answers by email.`,
    ],
    'item-damaged': [
      'Something arrived damaged or spoiled',
      `Hot food should arrive hot and ice cream frozen. If it didn’t, tell us within 48 hours.
      - Open the order’s “Receipt” and choose “Report a problem”, then “Damaged or spoiled”.
      - Choose the items; a few words help, and you don’t need a photo.
      - Please don’t eat or drink it.
      You don’t need to return anything.`,
    ],
    'item-wrong': [
      'I got the wrong item',
      `We never swap an item for another without asking, so this is our mistake.
      Open the order’s “Receipt”, choose “Report a problem”, then “Wrong item”, and tell us what came instead. You don’t need to return it.`,
    ],
    'item-out-of-stock': [
      'What happens when something is out of stock',
      `You choose in the basket, before you pay:
      - “Remove it and refund me”: the rest comes, and you get back what you paid for the missing item.
      - “Cancel the whole order”: nothing comes and you get a full refund.
      The receipt shows what was removed and refunded.`,
    ],
    'payment-declined': [
      'My payment was declined',
      `Your order wasn’t placed, and your basket is still there. It’s usually one of these:
      - Your bank declined it: try again with another way to pay.
      - The ZIP or postal code isn’t the one your bank has: add the card again with the right one.
      - There isn’t enough money in the account: remove something or use another card.
      A declined payment may show as pending at your bank for a few days, but you won’t be charged. If you were asked to wait, don’t order again: the page will find your order on its own.`,
    ],
    // active-orders
    'track-order': [
      'Where is my order?',
      `Open Orders and choose “Track order”. The page updates on its own:
      - “Received”: the store has it.
      - “Packing”: it’s being packed.
      - “Ready”: a courier is on the way to the store, or it’s waiting for you at the counter.
      - “On the way”: you see the courier on the map.
      The time on the page is for your address and updates as the courier moves.
      If your browser can show notifications, choose “Notify me” on the page, and we’ll notify you even when the page is closed.`,
    ],
    'cancel-order': [
      'Cancel an order',
      `You can cancel until the store starts packing. Open the order and choose “Cancel order”. If the button is gone, packing has started.
      The whole amount, tip and fees included, goes back to what you paid with. Credits and promo codes can be used again.`,
    ],
    'change-order': [
      'Change the items or the address of an order',
      `Until the store starts packing, you can use “Add to this order” on its page to add items. You can’t change anything else once an order is placed.
      - Not being packed yet: choose “Cancel order”, then “Reorder”; what the store has goes back in your basket.
      - Already being packed: place a second order for what’s missing. It may come with another courier.`,
    ],
    'order-late': [
      'My order is late',
      `Most orders arrive in about 30 minutes. Rain, traffic and a line for hot food can add to that; the page shows the new time.
      If the time has passed, open the order and choose “Call the store”. If we can’t deliver an order, we refund it in full.`,
    ],
    'courier-contact': [
      'Talk to the courier, or have it left at the door',
      `While the order is out for delivery, its page shows the courier’s name and a button to call.
      With “Leave at my door”, which you choose at checkout, the courier leaves the bag where your note says, in up to 210 characters. We always hand over age-restricted items in person, to someone of age with an ID.`,
    ],
    // past-delivery-orders
    'not-received': [
      'It says delivered, but I don’t have it',
      `Check where your delivery notes sent the courier, and ask at the front desk or your neighbors.
      1. Open the order and compare its address with yours.
      2. Choose “Report a problem”, then “The delivery” and “Order never arrived”.
      One of us will look into it and answer by email. You can report it for up to 48 hours after the delivery.`,
    ],
    'refund-time': [
      'When do I get my refund?',
      `We send refunds right away, to what you paid with.
      - Your bank or wallet decides how soon you see it.
      - You can use credits right away, on your next order.
      The order shows the amount we refunded. A refund for some of the items includes their share of deals and taxes, and is never more than you paid for them.`,
    ],
    receipt: [
      'Find the receipt of an order',
      'Open Orders. Under “Past orders”, choose the order’s “Receipt”. It has every item, fee, deposit and tax on its own line, the tip, the last digits of your card and any refunds. Print it from your browser to save it as a PDF.',
    ],
    'rate-order': [
      'Rate an order',
      'After your latest order, we ask how it went: choose your stars and, if you like, write a comment of up to 100 characters. “Skip” closes the question for good.',
    ],
    // past-pickup-orders
    'pickup-code': [
      'Pick up an order',
      `1. Wait until the order says “Ready”.
      2. Go to the counter of the store on the order.
      3. Say the 4-digit pickup code, or show it on your phone.
      The code is only for this order. Bring an ID for age-restricted items.`,
    ],
    'pickup-someone-else': [
      'Can someone else pick up my order?',
      'Yes: give them the 4-digit code. If there’s beer, wine or spirits in the bag, they need to be 21 and show their own ID. The store may refuse to hand it over if it’s for a minor.',
    ],
    'pickup-problem': [
      'Something was wrong with my pickup order',
      'If you’re still in the store, tell the people at the counter: they can hand you what’s missing. Later, open the order’s “Receipt” and choose “Report a problem”. Refunds go to what you paid with, and you don’t need to come back.',
    ],
    // placing-orders
    'how-to-order': [
      'Place an order',
      `1. Choose Delivery or Pickup and enter your address.
      2. Fill the basket. You don’t need an account to look around.
      3. Check out: sign in or sign up. Your basket comes with you.
      4. Choose a tip, if you like, and pay.
      Your order is placed once you see its number, such as K-48213.`,
    ],
    fees: [
      'Fees and free delivery',
      `Your basket shows every fee on its own line before you pay.
      - Delivery: $3.99, free on orders of $35 or more.
      - Your first order: free delivery from {firstOrderFrom}, in the first {firstOrderDays} days of your account.
      - Gold Pass members: free delivery from $15.
      - Service: $1.49 with delivery, free with pickup.
      - Bag: $0.15.
      - Small basket: $2.00 on deliveries under $10.
      The $35 counts regular prices, so a deal or a code never costs you free delivery.`,
    ],
    'alcohol-hours': [
      'When and where alcohol is sold',
      `Beer, wine and spirits are sold on Oʻahu and Hawaiʻi island from 6 AM to midnight, on Maui and Kauaʻi from 6 AM to 11 PM, Hawaiʻi time. Some stores have different hours, and the product page shows them. Outside those hours, alcohol is grayed out, and you can’t place an order that includes it.
      Some addresses can’t receive it, and some stores can’t sell it. Our stores on the mainland and in Canada don’t sell any.`,
    ],
    'age-check': [
      'How we check your age',
      `For age-restricted items, you enter your date of birth once. You need to be 21, or the age the product requires, on the day of the order. You can’t change the date later.
      At the door or the counter, you show a valid ID. Without one, the restricted items go back to the store and we refund them; the rest is yours.`,
    ],
    'promo-codes': [
      'Promo codes and deals',
      `Type the code at checkout and choose “Apply”; the line below tells you right away if it works.
      - A code has dates, and it may need a minimum order or be for first orders only.
      - Deals on products don’t need a code. Their days and hours are in Hawaiʻi time.
      - If more than one deal fits the same items, you get the better one.
      - Member prices are for Gold Pass members.`,
    ],
    'basket-limits': [
      'How much fits in one order',
      'A courier has to carry it, so an order can have up to 99 items, 16 different products and a subtotal under $150. Some products have their own limit, shown on their page. Need more? Place a second order.',
    ],
    tips: [
      'Tips',
      'A tip is optional, from $0.50 to $30, and all of it goes to your courier. You choose it at checkout. If an order is canceled, you get the tip back with the rest.',
    ],
    'gold-pass': [
      'What the Gold Pass gives you',
      `The Gold Pass is a membership for $5.95 a month ($7.95 in Canada): free delivery from $15 and member prices. It renews every month on the same day, or the last day of a shorter month, with the card you chose for it.
      You can choose “Cancel Gold Pass” under Account anytime; it then runs to the end of the month you paid for.`,
    ],
    'sign-in-code': [
      'I didn’t get my sign-in code',
      `We text a 6-digit code to the number on your account. It’s valid for 10 minutes.
      - Wait 30 seconds, then choose “Resend code”.
      - Check that the number shown ends like yours.
      - After 5 wrong codes, sign-in is locked for 60 minutes.
      We never ask for a code by phone or email. Don’t share it with anyone.`,
    ],
    'your-data': [
      'See, download or delete what we keep about you',
      `Open Account. Under “Password and data”, you’ll find:
      - “Download my data”: everything we keep about you, as a file.
      - “Delete my account”: your addresses, ways to pay and passkeys are deleted right away. We keep orders and payments for accounting, without your name.
      You can’t delete your account while an order is on the way or your Gold Pass is running.`,
    ],
  } satisfies Record<string, ArticleTexts>,
  itemIssues: {
    missing: 'Item missing',
    wrong: 'Wrong item',
    damaged: 'Damaged or spoiled',
    expired: 'Past its date',
    cold: 'Hot food arrived cold',
    melted: 'Frozen food arrived melted',
    price: 'The price was wrong',
  },
  deliveryIssues: {
    never_arrived: 'Order never arrived',
    late: 'Order was late',
    wrong_address: 'Left at the wrong address',
    notes_ignored: 'Delivery notes weren’t followed',
    courier: 'Problem with the courier',
    age_refused: 'Refused at the age check',
  },
}
