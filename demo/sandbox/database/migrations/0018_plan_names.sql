-- A plan's name is one of its texts: it has one in each language.
update plans set words = jsonb_set(
  jsonb_set(words, '{en,name}', to_jsonb(subscription_plan)),
  '{es,name}',
  to_jsonb(
    case subscription_plan
      when 'Basic with Ads' then 'Básico con anuncios'
      when 'Standard' then 'Estándar'
      when 'Standard, yearly' then 'Estándar, anual'
      when 'Monthly' then 'Mensual'
      when 'Yearly' then 'Anual'
      when 'Season' then 'Temporada'
      when 'One channel' then 'Un canal'
      when 'All channels' then 'Todos los canales'
      else subscription_plan
    end
  )
);
alter table plans drop column subscription_plan;
