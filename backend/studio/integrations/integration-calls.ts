/** Calls about webhooks and service tokens, as the page makes them. */
import type { DeliveryPage, DeliveryState } from '../../src/domain/integrations/deliveries.ts'
import type { WebhookEndpoint, WebhookInput, WebhookSecret } from '../../src/domain/integrations/endpoints.ts'
import type { NewServiceToken, ServiceToken, ServiceTokenInput } from '../../src/domain/integrations/service-tokens.ts'
import type { StudioApi } from '../calls.ts'

export function integrationCalls(api: StudioApi) {
  const webhooks = '/programme/desk/webhooks'
  const tokens = '/programme/desk/service-tokens'
  return {
    webhooks: async () => (await api.get<WebhookEndpoint[]>(webhooks)).data.data,
    addWebhook: async (input: WebhookInput) => (await api.post<WebhookSecret>(webhooks, input)).data.data,
    changeWebhook: async (id: string, input: WebhookInput) => {
      await api.put(`${webhooks}/${id}`, input)
    },
    rotate: async (id: string) => (await api.post<WebhookSecret>(`${webhooks}/${id}/secret`, {})).data.data,
    removeWebhook: async (id: string) => {
      await api.delete(`${webhooks}/${id}`)
    },
    deliveries: async (id: string, state: DeliveryState | '', cursor: string | null) => {
      const params = { ...(state ? { state } : {}), ...(cursor ? { cursor } : {}) }
      return (await api.get<DeliveryPage>(`${webhooks}/${id}/deliveries`, { params })).data.data
    },
    replay: async (id: string, what: { delivery: string } | { since: string }) =>
      (await api.post<{ count: number }>(`${webhooks}/${id}/replay`, what)).data.data.count,
    tokens: async () => (await api.get<ServiceToken[]>(tokens)).data.data,
    addToken: async (input: ServiceTokenInput) => (await api.post<NewServiceToken>(tokens, input)).data.data,
    removeToken: async (id: string) => {
      await api.delete(`${tokens}/${id}`)
    },
  }
}

export type IntegrationCalls = ReturnType<typeof integrationCalls>
