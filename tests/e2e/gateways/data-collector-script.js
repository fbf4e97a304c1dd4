// Stands in for https://js.braintreegateway.com/web/<version>/js/data-collector.min.js.
window.braintree = {
  dataCollector: {
    create: async () => ({ deviceData: '{"correlation_id":"stand-in"}', teardown: async () => undefined }),
  },
}
