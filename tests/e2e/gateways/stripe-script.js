// Stands in for https://js.stripe.com/<release>/stripe.js: as much of its documented interface as the Payment Element of the shop uses.
// Fields stand in a frame of Stripe's host, and a PaymentMethod is made by a call of Stripe's API, as with the real script.
;(() => {
  const frameUrl = 'https://js.stripe.com/fields.html'

  function openElement() {
    const listeners = new Map()
    const frame = document.createElement('iframe')
    frame.src = frameUrl
    frame.title = 'Secure payment input frame'
    frame.style.cssText = 'inline-size: 100%; block-size: 20rem; border: 0'
    frame.addEventListener('load', () => listeners.get('ready')?.({ elementType: 'payment' }))
    return {
      frame,
      mount: (place) => place.append(frame),
      on: (event, listener) => listeners.set(event, listener),
      off: (event) => listeners.delete(event),
      update: () => undefined,
      unmount: () => frame.remove(),
      destroy: () => frame.remove(),
    }
  }

  /** Asks the frame what was entered; it shows what is missing. */
  const entered = ({ frame }) =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = ({ data }) => resolve(data)
      frame.contentWindow.postMessage('read', 'https://js.stripe.com', [port2])
    })

  /** The bank's page over ours; answers whether the shopper approved. */
  const askBank = () =>
    new Promise((resolve) => {
      const frame = document.createElement('iframe')
      frame.src = 'https://hooks.stripe.com/bank.html'
      frame.title = 'Bank'
      frame.style.cssText =
        'position: fixed; inset: 0; z-index: 9999; inline-size: 100%; block-size: 100%; border: 0; background: #0008'
      addEventListener('message', function listen({ origin, data }) {
        if (origin !== 'https://hooks.stripe.com') return
        removeEventListener('message', listen)
        frame.remove()
        resolve(data === 'approve')
      })
      document.body.append(frame)
    })

  function Stripe(key) {
    let element = null
    return {
      registerAppInfo: () => undefined,
      _registerWrapper: () => undefined,
      createToken: () => Promise.reject(new Error('not used')),
      confirmCardPayment: () => Promise.reject(new Error('not used')),
      elements: () => ({
        create: () => (element = openElement()),
        getElement: () => element,
        update: () => undefined,
        submit: async () => {
          const card = await entered(element)
          return card === null
            ? { error: { type: 'validation_error', message: 'Your card number is incomplete.' } }
            : {}
        },
      }),
      handleNextAction: async ({ clientSecret }) => {
        const body = new URLSearchParams({ client_secret: clientSecret, approve: String(await askBank()) })
        const answer = await fetch('https://api.stripe.com/v1/bank_answers', { method: 'POST', body })
        const intent = await answer.json()
        if (intent.last_payment_error === null) return { paymentIntent: intent }
        return { error: { ...(intent.last_payment_error ?? intent.error), payment_intent: intent } }
      },
      createPaymentMethod: async () => {
        const answer = await fetch('https://api.stripe.com/v1/payment_methods', {
          method: 'POST',
          headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams({ type: 'card', ...(await entered(element)) }),
        })
        const made = await answer.json()
        return answer.ok ? { paymentMethod: made } : { error: made.error }
      },
    }
  }
  Stripe.version = 'endive'
  window.Stripe = Stripe
})()
