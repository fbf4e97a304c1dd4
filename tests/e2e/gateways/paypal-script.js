// Stands in for https://www.paypalobjects.com/api/checkout.min.js, the button that Braintree's Drop-in renders. A click requests a billing
// agreement and approves it, as a shopper would in PayPal's window.
;(() => {
  const render = async ({ payment, onAuthorize, onError }, selector) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = 'PayPal'
    button.style.cssText =
      'inline-size: 100%; min-block-size: 44px; border: 0; border-radius: 4px; background: #ffc439; color: #111; font: 600 16px system-ui'
    button.addEventListener('click', async () => {
      try {
        const billingToken = await payment()
        await onAuthorize({ billingToken, paymentToken: billingToken, payerID: 'payer-1' })
      } catch (error) {
        onError(error)
      }
    })
    document.querySelector(selector).append(button)
  }
  window.paypal = {
    FUNDING: { PAYPAL: 'paypal', CREDIT: 'credit', CARD: 'card', VENMO: 'venmo' },
    Button: { render },
  }
})()
