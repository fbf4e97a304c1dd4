// Stands in for https://js.stripe.com/<release>/stripe.js: as much of its documented interface as the shop uses: the
// Payment Element, the Express Checkout Element where a test's device has a wallet (`window.standInWallet`), and the bank's step.
// Fields are in a frame of Stripe's host, and a PaymentMethod is made by a call of Stripe's API, as with the real script.
;(() => {
  const frameUrl = 'https://js.stripe.com/fields.html'

  /** The real fields take these looks in their frame; here its element shows them. */
  const looksOf = ({ colorText, colorBackground, borderRadius }) =>
    `color: ${colorText}; background: ${colorBackground}; border-radius: ${borderRadius}`

  function openElement(appearance) {
    const listeners = new Map()
    const frame = document.createElement('iframe')
    frame.src = frameUrl
    frame.title = 'Secure payment input frame'
    frame.style.cssText = `inline-size: 100%; block-size: 20rem; border: 0; ${looksOf(appearance.variables)}`
    frame.addEventListener('load', () => listeners.get('ready')?.({ elementType: 'payment' }))
    return {
      entered: () => enteredIn(frame),
      mount: (place) => place.append(frame),
      on: (event, listener) => listeners.set(event, listener),
      off: (event) => listeners.delete(event),
      update: () => undefined,
      unmount: () => frame.remove(),
      destroy: () => frame.remove(),
    }
  }

  /** The button of the wallet that the test's device has; a click is approved as soon as the page lets it open. */
  function openExpress({ paymentMethods }) {
    const listeners = new Map()
    const hasGooglePay = window.standInWallet === 'google_pay' && paymentMethods.googlePay !== 'never'
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = 'Google Pay'
    button.style.cssText =
      'inline-size: 100%; block-size: 48px; border: 0; border-radius: 4px; background: #000; color: #fff; font: 600 16px system-ui'
    button.addEventListener('click', () => {
      const expressPaymentType = 'google_pay'
      const approve = () => listeners.get('confirm')({ expressPaymentType, paymentFailed: () => undefined })
      listeners.get('click')({ expressPaymentType, resolve: approve, reject: () => undefined })
    })
    return {
      entered: async () => ({ wallet: 'google_pay', 'card[number]': '4242424242424242' }),
      mount: (place) => {
        if (hasGooglePay) place.append(button)
        const availablePaymentMethods = hasGooglePay ? { applePay: false, googlePay: true } : undefined
        queueMicrotask(() => listeners.get('ready')?.({ availablePaymentMethods }))
      },
      on: (event, listener) => listeners.set(event, listener),
      off: (event) => listeners.delete(event),
      update: () => undefined,
      unmount: () => button.remove(),
      destroy: () => button.remove(),
    }
  }

  /** Requests from the frame what was entered; it shows what is missing. */
  const enteredIn = (frame) =>
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
    return {
      registerAppInfo: () => undefined,
      _registerWrapper: () => undefined,
      createToken: () => Promise.reject(new Error('not used')),
      confirmCardPayment: () => Promise.reject(new Error('not used')),
      elements: ({ appearance }) => {
        let element = null
        return {
          create: (type, options) =>
            (element = type === 'expressCheckout' ? openExpress(options) : openElement(appearance)),
          getElement: () => element,
          update: () => undefined,
          submit: async () => {
            const card = await element.entered()
            return card === null
              ? { error: { type: 'validation_error', message: 'Your card number is incomplete.' } }
              : {}
          },
        }
      },
      handleNextAction: async ({ clientSecret }) => {
        const body = new URLSearchParams({ client_secret: clientSecret, approve: String(await askBank()) })
        const answer = await fetch('https://api.stripe.com/v1/bank_answers', { method: 'POST', body })
        const intent = await answer.json()
        if (intent.last_payment_error === null) return { paymentIntent: intent }
        return { error: { ...(intent.last_payment_error ?? intent.error), payment_intent: intent } }
      },
      createPaymentMethod: async ({ elements }) => {
        const answer = await fetch('https://api.stripe.com/v1/payment_methods', {
          method: 'POST',
          headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams({ type: 'card', ...(await elements.getElement().entered()) }),
        })
        const made = await answer.json()
        return answer.ok ? { paymentMethod: made } : { error: made.error }
      },
    }
  }
  Stripe.version = 'endive'
  window.Stripe = Stripe
})()
